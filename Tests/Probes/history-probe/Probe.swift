import HistoryStore
import ReduxWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the probe does.
enum Probe {
  /// A thousand entries a second; says of each when it was appended, in microseconds.
  static func recordSteadily(to path: String) throws {
    let store = try HistoryStore(recordingTo: path)
    let start = now()
    var number: Int64 = 0
    while true {
      let due = start + number * 1_000
      let wait = due - now()
      if wait > 0 { usleep(UInt32(wait)) }
      number += 1
      append(number, filling: 20, to: store)
      say("\(number) \(now())")
    }
  }

  /// Twenty messages and states of 10 kB, and what became of them.
  static func fill(_ path: String, limit: UInt64) throws {
    var sizes = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &sizes)
    sizes.rlim_cur = rlim_t(limit)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &sizes)
    let told = Told()
    let store = try HistoryStore(
      recordingTo: path, options: RecordingOptions(onProblem: { told.tell($0) }))
    for number in 1...20 as ClosedRange<Int64> {
      append(number, filling: 10_000, to: store)
      usleep(20_000)
    }
    for _ in 0..<100 where store.problem == nil { usleep(50_000) }
    say("problem: \(store.problem ?? "none")")
    say("told: \(told.words ?? "nothing")")
    let kept = (0..<20).filter { store.payload(ofMessage: $0) == payload(Int64($0 + 1), 10_000) }
    say("entries: \(store.entryCount), readable: \(kept.count)")
    store.close()
    say("closed")
  }

  private static func append(_ number: Int64, filling: Int, to store: HistoryStore) {
    store.append(
      ReceivedMessage(
        topic: WireTopic(app: "weather", store: "store", channel: .event),
        payload: payload(number, filling), receivedAt: now()))
  }

  /// Text that does not shrink, the same for the same number.
  private static func payload(_ number: Int64, _ filling: Int) -> [UInt8] {
    var seed = UInt64(bitPattern: number)
    let letters = (0..<filling).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(ascii: "!") + 2 + UInt8(truncatingIfNeeded: (seed >> 33) % 56)
    }
    return Array("{\"type\":\"T\",\"n\":\(number),\"text\":\"".utf8) + letters + Array("\"}".utf8)
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }

  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
  }
}
