import ExactJSON

/// A condition on entries of the log, as it is typed: `[!][store:|payload:][re:]TEXT`.
///
/// Text alone is looked for in the type as the log shows it. A payload is searched as it came,
/// with the escapes of its strings resolved, so that what is found is what is read.
package struct EntryQuery: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case type, payload, store
    /// The type or the payload.
    case anything
  }

  /// As it was typed.
  package let text: String
  package let subject: Subject
  package let isInverted: Bool
  package let pattern: TextPattern

  private static let prefixes: [(String, Subject)] = [
    ("store:", .store), ("payload:", .payload),
  ]

  package init(filter text: String) throws(TextPattern.Fault) {
    self.text = text
    var rest = text[...]
    isInverted = rest.hasPrefix("!")
    if isInverted { rest = rest.dropFirst() }
    let prefix = Self.prefixes.first { rest.hasPrefix($0.0) }
    if let prefix { rest = rest.dropFirst(prefix.0.count) }
    subject = prefix?.1 ?? .type
    pattern = try TextPattern(String(rest))
  }

  /// What a search looks for.
  package init(search pattern: TextPattern) {
    text = pattern.text
    subject = .anything
    isInverted = false
    self.pattern = pattern
  }

  /// Nothing is asked yet, and everything is let through.
  package var isEmpty: Bool { pattern.isEmpty }

  /// Whether the payload must be read to tell.
  package var needsPayload: Bool { subject == .payload || subject == .anything }

  /// - Parameter payload: Is asked for only where it decides.
  package func matches(type: String, store: String, payload: () -> [UInt8]) -> Bool {
    if isEmpty { return true }
    let isThere =
      switch subject {
      case .type: pattern.matches(type)
      case .store: pattern.matches(store)
      case .payload: Self.find(pattern, in: payload())
      case .anything: pattern.matches(type) || Self.find(pattern, in: payload())
      }
    return isThere != isInverted
  }

  private static func find(_ pattern: TextPattern, in payload: [UInt8]) -> Bool {
    guard payload.contains(UInt8(ascii: "\\")), let document = try? JSONDocument(parsing: payload)
    else { return pattern.matches(payload) }
    return pattern.matches(document.readableBytes)
  }
}
