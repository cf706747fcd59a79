/// Texts and numbers, spelt as Foundation's encoder spells them.
extension JSONPage {
  mutating func writeNull() { bytes += "null".utf8 }

  mutating func write(_ flag: Bool) { bytes += (flag ? "true" : "false").utf8 }

  mutating func write(_ number: some BinaryInteger) {
    guard let small = Int(exactly: number), small != .min else {
      bytes += String(describing: number).utf8
      return
    }
    if small < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = small.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  mutating func write(_ number: some BinaryFloatingPoint & LosslessStringConvertible) {
    if number.isFinite {
      var text = number.description
      text.withUTF8 { text in
        let isWhole =
          text.count > 2 && text[text.count - 1] == UInt8(ascii: "0")
          && text[text.count - 2] == UInt8(ascii: ".")
        bytes.append(contentsOf: isWhole ? text.dropLast(2) : text[...])
      }
    } else if number.isNaN {
      write("NaN")
    } else {
      write(number < 0 ? "-Infinity" : "Infinity")
    }
  }

  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var run = 0
      for index in 0..<text.count {
        let byte = text[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          continue
        }
        bytes.append(contentsOf: text[run..<index])
        run = index + 1
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
          bytes += "u00".utf8
          bytes.append(UInt8(ascii: "0") + byte >> 4)
          let low = byte & 0x0F
          bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
        }
      }
      bytes.append(contentsOf: text[run...])
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
