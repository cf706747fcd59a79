/// Turns any value into JSON: by its own Encodable conformance, else by what a mirror shows of it,
/// else by its description.
struct ValueEncoder: Sendable {
  var coding = JSONCoding.foundation

  func encode(_ value: Any) -> EncodedValue {
    if let encodable = value as? any Encodable, let bytes = try? coding.encode(encodable) {
      return EncodedValue(bytes: bytes, encoding: .json)
    }
    if let bytes = MirroredValue.bytes(of: value) {
      return EncodedValue(bytes: bytes, encoding: .mirror)
    }
    return EncodedValue(bytes: MirroredValue.bytes(describing: value), encoding: .text)
  }
}
