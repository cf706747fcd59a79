/// Says how long to wait before the next attempt: 1, 2, 4, 8, 16 and then 30 seconds, each
/// varied by a fifth so that the clients of a restarted broker do not come back all at once.
package struct ReconnectPolicy: Sendable, Equatable {
  private var failures = 0

  package init() {}

  /// Returns the microseconds to wait after one more failure; `jitter` is from 0 to 1.
  package mutating func delay(jitter: Double) -> Int64 {
    let seconds = min(30, Double(1 << min(failures, 5)))
    failures += 1
    return Int64(seconds * (0.8 + 0.4 * jitter) * 1_000_000)
  }

  package mutating func reset() {
    failures = 0
  }
}
