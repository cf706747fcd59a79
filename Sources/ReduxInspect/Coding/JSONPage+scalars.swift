/// Texts and numbers, spelt as Foundation's encoder spells them.
extension JSONPage {
  mutating func writeNull() { bytes.append("null") }

  mutating func write(_ flag: Bool) { bytes.append(flag ? "true" : "false") }

  mutating func write(_ number: some BinaryInteger) {
    guard let small = Int(exactly: number), small != .min else {
      bytes.append(String(describing: number).utf8)
      return
    }
    if small < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = small.magnitude
    var digits = 1
    var power: UInt = 10
    while rest >= power, digits < 19 {
      digits += 1
      power *= 10
    }
    bytes.append(room: digits) { place in
      for index in stride(from: digits - 1, through: 0, by: -1) {
        place[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return digits
    }
  }

  mutating func write(_ number: some BinaryFloatingPoint & LosslessStringConvertible) {
    if number.isFinite {
      var text = number.description
      text.withUTF8 { text in
        let isWhole =
          text.count > 2 && text[text.count - 1] == UInt8(ascii: "0")
          && text[text.count - 2] == UInt8(ascii: ".")
        bytes.append(UnsafeBufferPointer(rebasing: isWhole ? text.dropLast(2) : text[...]))
      }
    } else if number.isNaN {
      write("NaN")
    } else {
      write(number < 0 ? "-Infinity" : "Infinity")
    }
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  /// Writes UTF-8 as a JSON string.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    // Room for the longest escapes, so that nothing is asked at each byte.
    bytes.append(room: 6 * text.count + 2) { place in
      var end = 0
      place[end] = UInt8(ascii: "\"")
      end += 1
      for byte in text {
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          place[end] = byte
          end += 1
        } else {
          end += Self.escape(byte, at: place + end)
        }
      }
      place[end] = UInt8(ascii: "\"")
      return end + 1
    }
  }

  /// Writes what stands for a byte that a JSON string does not hold as it is; gives its length.
  private static func escape(_ byte: UInt8, at place: UnsafeMutablePointer<UInt8>) -> Int {
    place[0] = UInt8(ascii: "\\")
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): place[1] = byte
    case 0x08: place[1] = UInt8(ascii: "b")
    case 0x09: place[1] = UInt8(ascii: "t")
    case 0x0A: place[1] = UInt8(ascii: "n")
    case 0x0C: place[1] = UInt8(ascii: "f")
    case 0x0D: place[1] = UInt8(ascii: "r")
    default:
      let low = byte & 0x0F
      place[1] = UInt8(ascii: "u")
      place[2] = UInt8(ascii: "0")
      place[3] = UInt8(ascii: "0")
      place[4] = UInt8(ascii: "0") + byte >> 4
      place[5] = low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10
      return 6
    }
    return 2
  }
}
