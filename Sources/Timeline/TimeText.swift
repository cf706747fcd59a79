/// Writes times and gaps without a calendar library.
package enum TimeText {
  /// `2026-11-29T12:00:01.123Z`: UTC, whole milliseconds, rounded down.
  package static func iso8601(_ microseconds: Int64) -> String {
    let time = parts(microseconds)
    let date = civil(days: time.days)
    return "\(pad(date.year, 4))-\(pad(date.month, 2))-\(pad(date.day, 2))T\(time.clock)Z"
  }

  /// `12:00:01.123` so many seconds east of UTC.
  package static func clock(_ microseconds: Int64, secondsFromUTC: Int = 0) -> String {
    parts(microseconds.addingReportingOverflow(Int64(secondsFromUTC) * 1_000_000).partialValue)
      .clock
  }

  /// `+0.250`, from 1,000 seconds on `+16:40` or `+1:02:03`.
  package static func gap(_ microseconds: Int64) -> String {
    let sign = microseconds < 0 ? "-" : "+"
    let milliseconds = microseconds.magnitude / 1_000
    let seconds = Int(milliseconds / 1_000)
    if seconds < 1_000 { return "\(sign)\(seconds).\(pad(Int(milliseconds % 1_000), 3))" }
    let minutes = seconds / 60
    if minutes < 60 { return "\(sign)\(minutes):\(pad(seconds % 60, 2))" }
    return "\(sign)\(minutes / 60):\(pad(minutes % 60, 2)):\(pad(seconds % 60, 2))"
  }

  private static func parts(_ microseconds: Int64) -> (days: Int, clock: String) {
    let milliseconds = Int(floorDivide(microseconds, 1_000))
    let days = Int(floorDivide(Int64(milliseconds), 86_400_000))
    let inDay = milliseconds - days * 86_400_000
    let clock =
      "\(pad(inDay / 3_600_000, 2)):\(pad(inDay / 60_000 % 60, 2)):"
      + "\(pad(inDay / 1_000 % 60, 2)).\(pad(inDay % 1_000, 3))"
    return (days, clock)
  }

  /// The proleptic Gregorian date of a day counted from 1970-01-01, by counting 400-year eras of
  /// years that begin in March, so that the leap day is a year's last.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = Int(floorDivide(Int64(shifted), 146_097))
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  private static func pad(_ value: Int, _ width: Int) -> String {
    let digits = String(value.magnitude)
    let sign = value < 0 ? "-" : ""
    return sign + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
