/// Why a text is no JSON document, and where.
package struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    /// A character that cannot stand there.
    case unexpected(Unicode.Scalar)
    /// A byte that cannot stand there and begins no UTF-8 character.
    case unexpectedByte(UInt8)
    case unexpectedEnd
    case textAfterDocument
    case controlCharacterInString(Unicode.Scalar)
    case badEscape
    case leadingZero
    case missingDigit
    /// More than 2 GiB, which node offsets do not reach.
    case tooLarge
  }

  /// Bytes before the place.
  package let offset: Int
  /// Counted from 1.
  package let line: Int
  /// Characters (Unicode scalars) from the line's begin, counted from 1.
  package let column: Int
  package let reason: Reason

  package var description: String { "\(reason.words) at offset \(offset)" }
  /// The same for a text that is being edited: `line 1, column 2: unexpected 't'`.
  package var lineAndColumn: String { "line \(line), column \(column): \(reason.words)" }
}

extension JSONSyntaxError {
  /// Finds line and column of the place: slow, but only on the way out.
  init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var column = 1
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while place < min(offset, bytes.count) {
      let byte = bytes[place]
      place += 1
      let isReturnOfPair = byte == 0x0D && place < bytes.count && bytes[place] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isReturnOfPair) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(offset: offset, line: line, column: column, reason: reason)
  }

  /// The error for whatever stands at a place where something else was needed.
  init(unexpectedAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard offset < bytes.count else {
      self.init(.unexpectedEnd, at: bytes.count, in: bytes)
      return
    }
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&rest) {
      self.init(.unexpected(scalar), at: offset, in: bytes)
    } else {
      self.init(.unexpectedByte(bytes[offset]), at: offset, in: bytes)
    }
  }
}

extension JSONSyntaxError.Reason {
  package var words: String {
    switch self {
    case .unexpected(let scalar): "unexpected \(Self.name(scalar))"
    case .unexpectedByte(let byte): "unexpected byte 0x\(Self.hex(UInt32(byte), digits: 2))"
    case .unexpectedEnd: "unexpected end"
    case .textAfterDocument: "text after the document"
    case .controlCharacterInString(let scalar): "unescaped \(Self.name(scalar)) in a string"
    case .badEscape: "bad escape"
    case .leadingZero: "number with a leading zero"
    case .missingDigit: "missing digit"
    case .tooLarge: "document too large"
    }
  }

  /// Printable ASCII as itself, everything else by its number: the text may go to a terminal.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    (0x20..<0x7F).contains(scalar.value) ? "'\(scalar)'" : "U+\(hex(scalar.value, digits: 4))"
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
