#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Knows the user's time zone.
enum LocalTime {
  /// Returns how far local time is ahead of UTC at a time in microseconds since 1970.
  static func secondsFromUTC(_ microseconds: Int64) -> Int {
    var seconds = time_t(microseconds / 1_000_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Int(parts.tm_gmtoff)
  }
}
