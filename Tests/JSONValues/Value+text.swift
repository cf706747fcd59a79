extension Value {
  /// The value as text; with a source of randomness, spelled in any way that JSON allows.
  package func text(_ random: inout RandomSource, plain: Bool = false) -> [UInt8] {
    func space(_ random: inout RandomSource) -> [UInt8] {
      plain ? [] : Array(random.pick(["", "", "", " ", "\n  ", "\t", "\r\n"]).utf8)
    }
    func list(_ items: [[UInt8]], _ open: String, _ close: String) -> [UInt8] {
      Array(open.utf8) + items.joined(separator: Array(",".utf8)) + Array(close.utf8)
    }
    switch self {
    case .null: return Array("null".utf8)
    case .bool(let value): return Array("\(value)".utf8)
    case .number(let text): return Array(text.utf8)
    case .string(let bytes): return Self.literal(bytes, &random, plain: plain)
    case .array(let elements):
      var items: [[UInt8]] = []
      for element in elements {
        items.append(
          space(&random) + element.text(&random, plain: plain) + space(&random))
      }
      return list(items.isEmpty ? [space(&random)] : items, "[", "]")
    case .object(let members):
      var items: [[UInt8]] = []
      for member in members {
        items.append(
          space(&random) + Self.literal(member.key.bytes, &random, plain: plain) + space(&random)
            + Array(":".utf8) + space(&random) + member.value.text(&random, plain: plain)
            + space(&random))
      }
      return list(items.isEmpty ? [space(&random)] : items, "{", "}")
    }
  }

  private static func literal(
    _ bytes: [UInt8], _ random: inout RandomSource, plain: Bool
  ) -> [UInt8] {
    var output = "\""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if mustEscape || (!plain && random.below(8) == 0) {
        for unit in Character(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.below(2) == 0)
          output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return Array((output + "\"").utf8)
  }
}
