/// Decides which states may leave: each one while that is cheap, beyond that one per interval.
///
/// What all states would cost is poured into two buckets that leak, one for bytes and one for the
/// seconds spent on encoding. While neither holds more than a second's allowance every state may
/// leave at once. It is the demand that counts, not what was sent: a storm is throttled evenly
/// until it is over, and does not get through in bursts.
struct StateBudget: Sendable {
  private struct Bucket: Sendable {
    let allowance: Double
    var level = 0.0

    var isOver: Bool { level > allowance }

    mutating func leak(_ seconds: Double) { level = max(0, level - allowance * seconds) }

    /// Holds two seconds' allowance at most, so that calm is noticed within that time.
    mutating func pour(_ amount: Double) { level = min(level + amount, 2 * allowance) }
  }

  /// Seconds between throttled states.
  static let interval = 0.5
  /// Seconds between throttled states, however long one takes to encode.
  static let longestInterval = 5.0
  /// The part of the library's time that encoding states may take.
  static let share = 0.05

  private var bytes = Bucket(allowance: 1_000_000)
  private var time = Bucket(allowance: Self.share)
  private var lastCost = (bytes: 0.0, time: 0.0)
  private var lastDemand: Double?
  private var lastSent: Double?

  /// Notes that there is a new state, and tells whether it may leave at once. Times are seconds of
  /// any clock that does not go back.
  mutating func allows(at now: Double) -> Bool {
    if let lastDemand {
      bytes.leak(now - lastDemand)
      time.leak(now - lastDemand)
    }
    lastDemand = now
    bytes.pour(lastCost.bytes)
    time.pour(lastCost.time)
    return !(bytes.isOver || time.isOver) || now >= nextDue
  }

  /// Notes what a state cost that was sent.
  mutating func sent(bytes count: Int, encoding seconds: Double, at now: Double) {
    bytes.pour(max(0, Double(count) - lastCost.bytes))
    time.pour(max(0, seconds - lastCost.time))
    lastCost = (Double(count), seconds)
    lastSent = now
  }

  /// When a state that may not leave at once is to leave.
  var nextDue: Double {
    guard let lastSent else { return -.infinity }
    let affordable = lastCost.time / Self.share
    return lastSent + min(max(Self.interval, affordable), Self.longestInterval)
  }
}
