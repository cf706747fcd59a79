/// Reads the times of a log's lines, such as `2026-11-29T12:00:01.123Z`.
enum RecordedTime {
  /// Returns microseconds since 1970; nil for a text that is no time in UTC.
  static func microseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60,
      let fraction = fraction(bytes[19..<(bytes.count - 1)])
    else { return nil }
    let seconds = ((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    return Int64(seconds) * 1_000_000 + fraction
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  /// The microseconds of `.123`; digits beyond them are cut.
  private static func fraction(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard let point = bytes.first else { return 0 }
    let digits = bytes.dropFirst()
    guard point == UInt8(ascii: "."), !digits.isEmpty,
      var value = number(digits.prefix(6)), number(digits.prefix(18)) != nil
    else { return nil }
    for _ in digits.prefix(6).count..<6 { value *= 10 }
    return Int64(value)
  }

  /// Days from 1970-01-01 to a date of the proleptic Gregorian calendar: years are counted from
  /// March, so that the leap day is the last of its year.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
