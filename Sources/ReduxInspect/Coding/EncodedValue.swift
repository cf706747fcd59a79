import ReduxWire

/// Holds a value as JSON, with how faithful that is.
struct EncodedValue: Hashable, Sendable {
  var bytes: [UInt8]
  var encoding: Metadata.Encoding
  /// How many values were masked.
  var redacted = 0
}
