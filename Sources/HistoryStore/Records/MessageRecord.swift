/// Keeps a message; the payload of a state that others are compared with stands in its
/// `StateRecord` instead.
struct MessageRecord: Sendable {
  var header: MessageHeader
  var payload: [UInt8]
  /// The type of an action that can be sent again.
  var type: String?
  /// What of it a damaged file does not give back.
  var lost: Parts = []

  struct Parts: OptionSet {
    let rawValue: UInt8
    static let payload = Parts(rawValue: 1)
    static let properties = Parts(rawValue: 2)
  }

  /// Roughly how much memory it takes.
  var weight: Int { 256 + payload.count + header.userProperties.count * 64 }
}
