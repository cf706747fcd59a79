import ExactJSON

/// A condition on entries of the log, as it is typed: `[!][store:|payload:][re:]TEXT` or
/// `[!]changed:PATH`.
///
/// Text alone is looked for in the type as the log shows it. A payload is searched as it came,
/// with the escapes of its strings resolved, and as it is drawn, so that what is found is what is
/// read.
package struct EntryQuery: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case type, payload, store
    /// The state at a path, or below it: whether the entry changed it.
    case change(JSONPath)
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
  private static let changePrefix = "changed:"
  private static let jqPrefix = "jq:"

  package init(filter text: String) throws(TextPattern.Fault) {
    self.text = text
    var rest = text[...]
    isInverted = rest.hasPrefix("!")
    if isInverted { rest = rest.dropFirst() }
    if rest.hasPrefix(Self.jqPrefix) {
      throw TextPattern.Fault(
        description: "the filter runs no jq; payload:, re: and changed:PATH are at hand")
    }
    if rest.hasPrefix(Self.changePrefix) {
      let path = String(rest.dropFirst(Self.changePrefix.count))
      pattern = try TextPattern(path)
      subject = .change(path.isEmpty ? .root : try Self.path(path))
      return
    }
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

  private static func path(_ text: String) throws(TextPattern.Fault) -> JSONPath {
    do {
      return try JSONPath(jq: text)
    } catch {
      throw TextPattern.Fault(description: error.description)
    }
  }

  /// Nothing is asked yet, and everything is let through.
  package var isEmpty: Bool { pattern.isEmpty }

  /// The path whose changes are asked for.
  package var changedPath: JSONPath? {
    if case .change(let path) = subject { path } else { nil }
  }

  /// Whether the payload must be read to tell.
  package var needsPayload: Bool { subject == .payload || subject == .anything }

  /// Whether rows that tell what is missing stand among those that satisfy it.
  package var letsGapsThrough: Bool { subject != .anything }

  /// Whether what is missing of a store may be missing of what is asked for.
  package func letsThrough(gapOf store: String) -> Bool {
    subject != .store || pattern.matches(store) != isInverted
  }

  /// - Parameters:
  ///   - payload: Is asked for only where it decides.
  ///   - hasChanged: Tells whether the entry changed the state at a path; asked likewise.
  package func matches(
    type: String, store: String, payload: () -> [UInt8], hasChanged: (JSONPath) -> Bool
  ) -> Bool {
    if isEmpty { return true }
    let isThere =
      switch subject {
      case .type: Self.find(pattern, in: type)
      case .store: pattern.matches(store)
      case .payload: Self.find(pattern, in: payload())
      case .change(let path): hasChanged(path)
      case .anything: Self.find(pattern, in: type) || Self.find(pattern, in: payload())
      }
    return isThere != isInverted
  }

  private static func find(_ pattern: TextPattern, in payload: [UInt8]) -> Bool {
    let hasEscapes = payload.contains(UInt8(ascii: "\\"))
    // What is drawn as an escape may have come as one, or as a byte that cannot be drawn.
    let asksEscape = pattern.spellsEscape && (hasEscapes || payload.contains { $0 >= 0x7F })
    guard hasEscapes || asksEscape else { return pattern.matches(payload) }
    guard let document = try? JSONDocument(parsing: payload) else {
      return pattern.matches(payload)
        || asksEscape && pattern.matches(PreviewText.escaped(payload, limit: .max))
    }
    return pattern.matches(hasEscapes ? document.readableBytes : payload)
      || asksEscape && pattern.matches(document.oneLine(document.root, limit: .max))
  }

  /// Looks into a type as it is, and as it is drawn.
  private static func find(_ pattern: TextPattern, in type: String) -> Bool {
    pattern.matches(type)
      || pattern.spellsEscape
        && pattern.matches(PreviewText.escaped(Array(type.utf8), limit: .max, isAsDrawn: true))
  }
}
