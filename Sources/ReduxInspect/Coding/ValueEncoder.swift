/// Turns any value into JSON: by its own Encodable conformance, else by what a mirror shows of it,
/// else by its description. What is secret is masked.
struct ValueEncoder: Sendable {
  let mask: Mask

  init(redaction: Redaction = .none) {
    mask = Mask(redaction)
  }

  func encode(_ value: Any) -> EncodedValue {
    var encoded = encodeWhole(value)
    encoded.redacted += mask.apply(to: &encoded.bytes)
    return encoded
  }

  /// Encodes a value with only those of masked types replaced.
  func encodeWhole(_ value: Any) -> EncodedValue {
    if let encodable = value as? any Encodable,
      let (bytes, count) = try? JSONCoding.encode(encodable, masking: mask)
    {
      return EncodedValue(bytes: bytes, encoding: .json, redacted: count)
    }
    if let (bytes, count) = MirroredValue.bytes(of: value, masking: mask.types) {
      return EncodedValue(bytes: bytes, encoding: .mirror, redacted: count)
    }
    return EncodedValue(bytes: MirroredValue.bytes(describing: value), encoding: .text)
  }
}

/// Encodes a value as it is published, nothing masked, for the benchmark.
package func encodedForMeasuring(_ value: some Encodable) -> [UInt8] {
  ValueEncoder().encodeWhole(value).bytes
}
