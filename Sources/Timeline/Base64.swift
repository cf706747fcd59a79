/// Writes bytes as base64 with padding (RFC 4648, the standard alphabet).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
    output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes[start..<min(start + 3, bytes.count)]
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < rest.count ? Int(rest[start + offset]) : 0)
      }
      for digit in 0..<4 {
        output.append(
          digit <= rest.count ? alphabet[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
  }
}
