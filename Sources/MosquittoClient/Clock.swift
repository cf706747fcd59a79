#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the two clocks that a client needs, in microseconds.
package enum Clock {
  /// Returns microseconds that never jump.
  package static func monotonic() -> Int64 { read(CLOCK_MONOTONIC) }

  /// Returns microseconds since 1970.
  package static func realtime() -> Int64 { read(CLOCK_REALTIME) }

  private static func read(_ id: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(id, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
