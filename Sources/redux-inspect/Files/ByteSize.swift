/// Reads and writes sizes in bytes: `512 B`, `1.2 kB`, `3.4 MB`, `10 GB`, in powers of ten.
enum ByteSize {
  private static let units: [(name: String, bytes: Int)] = [
    ("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000),
  ]

  /// Reads `10GB`, `500 M`, `1.5g` or `123456`.
  static func bytes(_ text: String) throws(ValueProblem) -> Int {
    var digits = text[...]
    var unit = 1
    for (suffix, bytes) in [("k", 1_000), ("m", 1_000_000), ("g", 1_000_000_000)] {
      let lowered = text.lowercased()
      for ending in [suffix + "b", suffix] where lowered.hasSuffix(ending) && unit == 1 {
        digits = text.dropLast(ending.count)
        unit = bytes
      }
    }
    while digits.last == " " { digits.removeLast() }
    guard digits.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(String(digits)), number * Double(unit) >= 1,
      number * Double(unit) < 1e18
    else { throw .noSize(text) }
    return Int(number * Double(unit))
  }

  static func text(_ bytes: Int) -> String {
    for unit in units where bytes >= unit.bytes {
      let tenths = (bytes * 10 + unit.bytes / 2) / unit.bytes
      let fraction = tenths < 1_000 && tenths % 10 != 0 ? ".\(tenths % 10)" : ""
      return "\(tenths / 10)\(fraction) \(unit.name)"
    }
    return "\(bytes) B"
  }
}
