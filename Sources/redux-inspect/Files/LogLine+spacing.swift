import ExactJSON
import Timeline

extension LogLine {
  /// Whether the line spells its payload otherwise than it came: line breaks between tokens become
  /// spaces there, and white space around the document goes.
  var isRespaced: Bool {
    guard let document = reading.document, !document.hasInvalidUTF8 else { return false }
    let payload = message.payload
    guard let first = payload.first, let last = payload.last else { return false }
    return Self.isWhite(first) || Self.isWhite(last)
      || payload.contains { $0 == 0x0A || $0 == 0x0D }
      || (first == 0xEF && payload.dropFirst(3).first.map(Self.isWhite) == true)
  }

  private static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
