import HistoryStore

extension Measurement {
  /// Any message of a recording, by no order that a reader could foresee.
  static func reading(_ path: String) throws {
    let store = try HistoryStore(opening: path)
    let count = store.messageCount
    guard count > 0 else { return print("no messages") }
    var times: [Double] = []
    for number in 0..<min(count, 1_000) {
      let from = Resources.seconds
      let payload = store.payload(ofMessage: number * 7_919 % count)
      times.append(Resources.seconds - from)
      guard payload != nil else { return print("a message is not kept") }
    }
    times.sort()
    let (median, slow) = (times[times.count / 2], times[times.count * 99 / 100])
    print(
      "p50 \(rounded(median * 1e3)) ms, p99 \(rounded(slow * 1e3)) ms, "
        + "max \(rounded(times[times.count - 1] * 1e3)) ms of \(times.count)")
  }
}
