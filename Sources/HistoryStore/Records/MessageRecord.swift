/// Keeps a message; the payload of a state that others are compared with stands in its
/// `StateRecord` instead.
struct MessageRecord: Sendable {
  var header: MessageHeader
  var payload: [UInt8]
  /// The type of an action that can be sent again.
  var type: String?

  /// Roughly how much memory it takes.
  var weight: Int { 256 + payload.count + header.userProperties.count * 64 }
}
