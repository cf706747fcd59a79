extension Metadata {
  /// Reads user properties: the first of a repeated name counts, unknown names are not ours.
  package init(userProperties: [UserProperty]) {
    self.init()
    var seen = NameSet()
    for property in userProperties {
      guard let name = MetadataName(rawValue: property.name), seen.insert(name) else { continue }
      set(name, to: property.value)
    }
  }

  /// The value of a name as text, as it is written; nil where nothing was said.
  package func text(_ name: MetadataName) -> String? {
    switch name {
    case .version: version.map(String.init)
    case .sessionID: sessionID
    case .sequence: sequence.map(String.init)
    case .sentAt: sentAt.map(String.init)
    case .origin: origin?.rawValue
    case .cause: cause
    case .duration: duration.map(String.init)
    case .encoding: encoding?.rawValue
    case .dropped: dropped.map(String.init)
    case .redacted: redacted.map(String.init)
    }
  }

  /// User properties to publish, without the characters that make a broker or a client library
  /// cut the connection; a text of nothing else says nothing.
  package var userProperties: [UserProperty] {
    MetadataName.allCases.compactMap { name in
      let value = text(name).map(Self.withoutControls) ?? ""
      return value.isEmpty ? nil : UserProperty(name.rawValue, value)
    }
  }

  /// Takes a value as text, or notes that it does not parse.
  mutating func set(_ name: MetadataName, to text: String) {
    let isUnderstood: Bool
    switch name {
    case .version:
      version = Self.number(text)
      isUnderstood = version == Self.currentVersion
    case .sessionID:
      sessionID = text.isEmpty ? nil : text
      isUnderstood = sessionID != nil
    case .sequence:
      sequence = Self.number(text)
      isUnderstood = sequence != nil
    case .sentAt:
      sentAt = Self.number(text).flatMap { Int64(exactly: $0) }
      isUnderstood = sentAt != nil
    case .origin:
      origin = Origin(rawValue: text)
      isUnderstood = origin != nil
    case .cause:
      cause = text.isEmpty ? nil : text
      isUnderstood = cause != nil
    case .duration:
      duration = Self.number(text)
      isUnderstood = duration != nil
    case .encoding:
      encoding = Encoding(rawValue: text)
      isUnderstood = encoding != nil
    case .dropped:
      dropped = Self.number(text)
      isUnderstood = dropped != nil
    case .redacted:
      redacted = Self.number(text)
      isUnderstood = redacted != nil
    }
    if !isUnderstood { problems.append(Self.problem(name, text)) }
  }

  static func problem(_ name: MetadataName, _ value: String) -> String {
    if name == .version { return "unknown protocol version \(JSONText.quoted(value))" }
    let shown = value.count > 40 ? value.prefix(40) + "…" : value[...]
    return "\(name.rawValue) \(JSONText.quoted(String(shown))) ignored"
  }

  /// Digits only: no sign, no fraction.
  private static func number(_ text: String) -> UInt64? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt64(text)
  }

  /// Drops C0, DEL, C1, U+FFFE and U+FFFF.
  package static func withoutControls(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff: continue
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }
}

/// Remembers which names came already, in one word.
private struct NameSet {
  private var bits: UInt32 = 0

  /// Whether the name is new.
  mutating func insert(_ name: MetadataName) -> Bool {
    let bit: UInt32 =
      switch name {
      case .version: 1
      case .sessionID: 1 << 1
      case .sequence: 1 << 2
      case .sentAt: 1 << 3
      case .origin: 1 << 4
      case .cause: 1 << 5
      case .duration: 1 << 6
      case .encoding: 1 << 7
      case .dropped: 1 << 8
      case .redacted: 1 << 9
      }
    defer { bits |= bit }
    return bits & bit == 0
  }
}
