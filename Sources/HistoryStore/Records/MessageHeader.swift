import ReduxWire

/// Keeps what there is to a message beside its payload.
struct MessageHeader: Sendable {
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let retained = Flags(rawValue: 1)
    static let duplicate = Flags(rawValue: 2)
    static let hasSequence = Flags(rawValue: 4)
    static let fills = Flags(rawValue: 8)
    static let repeats = Flags(rawValue: 16)
    /// The payload stands in the message's `StateRecord`.
    static let isState = Flags(rawValue: 32)
    /// The payload is packed; only in the file.
    static let packed = Flags(rawValue: 64)
  }

  var receivedAt: Int64
  var sequence: UInt64
  var userProperties: [UserProperty]
  var entry: Int
  var store: Int32
  var run: Int32
  var session: Int32
  var channel: Channel
  var flags: Flags

  /// Whether the message was the first of its entry.
  var opens: Bool { flags.isDisjoint(with: [.fills, .repeats]) }
}
