import ReduxWire

/// Keeps what there is to a message beside its payload.
struct MessageHeader {
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let retained = Flags(rawValue: 1)
    static let duplicate = Flags(rawValue: 2)
    static let hasSequence = Flags(rawValue: 4)
    static let fills = Flags(rawValue: 8)
    static let repeats = Flags(rawValue: 16)
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
}
