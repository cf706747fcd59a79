/// Shows bytes that should be text and may not be.
package enum VisibleUTF8 {
  /// The text; each byte that is not UTF-8 stands in it as `\xff`, never as another character.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var place = 0
      while place < bytes.count {
        let length = UTF8Sequence.length(base + place, limit: bytes.count - place)
        if length > 0 {
          output += UnsafeBufferPointer(start: base + place, count: length)
        } else {
          output += "\\x".utf8
          output.append(HexDigit.digit(UInt16(bytes[place] >> 4)))
          output.append(HexDigit.digit(UInt16(bytes[place] & 15)))
        }
        place += max(1, length)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
