import CellGrid
import Testing

@Suite struct DisplayTextTests {
  /// What no terminal may be sent, whatever a payload holds.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200B...0x200F,
      0x61C, 0xFEFF, 0xFFFE, 0xFFFF, 0xE0000...0xE01EF, 0xFE00...0xFE0F, 0xE000...0xF8FF:
      true
    default: false
    }
  }

  @Test func everyControlIsSpelledOut() {
    for value in Array(UInt32(0)...0x1F) + Array(0x7F...0x9F) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected =
        switch value {
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        default: "\\u00" + (value < 16 ? "0" : "") + String(value, radix: 16)
        }
      #expect(DisplayText.sanitised(String(Character(scalar))) == expected)
    }
  }

  @Test func nothingHarmfulComesThroughFromAllOfUnicode() {
    for start in stride(from: UInt32(0), to: 0x110000, by: 256) {
      let scalars = (start..<start + 256).compactMap(Unicode.Scalar.init)
      let text = scalars.map { "a\($0)b" }.joined()
      var grid = Grid(size: Size(width: 4096, height: 1))
      grid.put(text, at: Point(x: 0, y: 0))
      let harmful = grid.plainText.unicodeScalars.contains { Self.isHarmful($0) }
      #expect(!harmful, "U+\(String(start, radix: 16)) and the 255 after it")
    }
  }

  @Test func sanitisingTwiceChangesNothing() {
    for sample in Sample.all {
      let once = DisplayText.sanitised(sample.text)
      #expect(DisplayText.sanitised(once) == once, "\(sample.name)")
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0xC3], "\u{FFFD}"),
      ([0xC3, 0x28], "\u{FFFD}("),
      ([0xE5, 0xA4], "\u{FFFD}"),
      ([0xE5, 0xA4, 0x61], "\u{FFFD}a"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x99, 0x82], "🙂"),
      ([0x9B], "\u{FFFD}"),
      ([0xC2, 0x9B], "\\u009b"),
    ] as [([UInt8], String)])
  func brokenUTF8IsReplaced(_ bytes: [UInt8], _ expected: String) {
    #expect(bytes.withUnsafeBufferPointer { DisplayText.sanitised(utf8: $0) } == expected)
    #expect(String(decoding: bytes, as: UTF8.self) == expected || bytes == [0xC2, 0x9B])
  }
}
