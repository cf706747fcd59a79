import ReduxWire

/// Holds an event as the protocol's type and body.
struct EncodedEvent: Hashable, Sendable {
  var type: String
  var body: [UInt8]
  var encoding: Metadata.Encoding
  /// How many values were masked.
  var redacted = 0
  /// Whether it is a case of an enum that was registered to be sent back.
  var isCaseOfRegistered = false
}
