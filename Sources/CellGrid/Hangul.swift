/// Conjoining jamo put together into syllables, by the arithmetic of the Unicode standard (3.12),
/// since terminals that do not compose them would draw two to four columns too many.
enum Hangul {
  private static let syllables: UInt32 = 0xAC00
  private static let leading: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  private static let trailing: UInt32 = 0x11A7

  static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if first >= leading, first < leading + 19, second >= vowels, second < vowels + 21 {
      return syllables + ((first - leading) * 21 + (second - vowels)) * 28
    }
    if first >= syllables, first < syllables + 11172, (first - syllables) % 28 == 0,
      second > trailing, second < trailing + 28
    {
      return first + (second - trailing)
    }
    return nil
  }
}
