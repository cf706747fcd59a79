import HistoryStore
import ReduxWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is measured; each prints one line.
enum Measurement {
  private static let start: Int64 = 1_764_417_600_000_000

  private static func message(
    _ number: Int, _ channel: Channel, _ payload: [UInt8]
  ) -> ReceivedMessage {
    ReceivedMessage(
      topic: WireTopic(app: "weather", store: "store", channel: channel), payload: payload,
      userProperties: [
        UserProperty("v", "1"), UserProperty("sid", "6f1c4c9e-1d52-4f3e-9f57-0a9b3d5c8e21"),
        UserProperty("seq", String(number)), UserProperty("ts", "\(start / 1_000 + Int64(number))"),
      ], receivedAt: start + Int64(number) * 1_000)
  }

  /// Events of 200 bytes, as fast as they are taken.
  static func events(_ count: Int) throws {
    let file = BenchFile()
    let store = try HistoryStore(recordingTo: file.path)
    let filling = String(repeating: "x", count: 140)
    let messages = (0..<1_000).map { number in
      Array(
        "{\"type\":\"didUpdateLocation\",\"event\":{\"n\":\(100_000 + number),\"t\":\"\(filling)\"}}"
          .utf8)
    }
    let before = Resources.peakMemory
    let began = Resources.seconds
    var caller = 0.0
    for number in 1...count {
      let message = message(number, .event, messages[number % 1_000])
      let from = Resources.seconds
      store.append(message)
      caller += Resources.seconds - from
    }
    store.close()
    let seconds = Resources.seconds - began
    report(
      "events", count, seconds: seconds, file: file, before: before,
      ["caller \(rounded(caller / Double(count) * 1e6)) µs"])
  }

  /// States of one store, so many numbers changed in each, at places all over it.
  static func states(_ count: Int, size: Int, changes: Int) throws {
    let file = BenchFile()
    let store = try HistoryStore(recordingTo: file.path)
    var document = ChangingDocument(size: size)
    let before = Resources.peakMemory
    let began = Resources.seconds
    for number in 1...count {
      for _ in 0..<changes { document.change() }
      store.append(message(number, .state, document.bytes))
    }
    store.close()
    let seconds = Resources.seconds - began
    let peak = Resources.peakMemory

    let reopened = try HistoryStore(opening: file.path)
    var slowest = 0.0
    var total = 0.0
    var again = ChangingDocument(size: size)
    var wrong = 0
    for number in 1...count {
      for _ in 0..<changes { again.change() }
      guard number % max(1, count / 200) == 0 else { continue }
      let from = Resources.seconds
      let payload = reopened.payload(ofMessage: number - 1)
      let time = Resources.seconds - from
      slowest = max(slowest, time)
      total += time
      if payload != again.bytes { wrong += 1 }
    }
    report(
      "states of \(size) B, \(changes) changed", count, seconds: seconds, file: file,
      before: before, peak: peak,
      [
        "read back \(rounded(total / Double(min(count, 200)) * 1e3)) ms, at most "
          + "\(rounded(slowest * 1e3)) ms", "\(wrong) wrong",
      ])
  }

  /// Opening a long recording and asking for its middle.
  static func opening(_ count: Int) throws {
    let file = BenchFile()
    let store = try HistoryStore(recordingTo: file.path)
    let payload = Array("{\"type\":\"T\",\"event\":{}}".utf8)
    for number in 1...count { store.append(message(number, .event, payload)) }
    store.close()
    let began = Resources.seconds
    let reopened = try HistoryStore(opening: file.path)
    let opened = Resources.seconds - began
    let rows = reopened.rows(in: count / 2..<count / 2 + 24)
    let shown = Resources.seconds - began
    _ = reopened.moment(ofEntry: count / 2)
    let moment = Resources.seconds - began
    print(
      "open \(count): \(rounded(opened * 1e3)) ms, with \(rows.count) rows "
        + "\(rounded(shown * 1e3)) ms, with a moment \(rounded(moment * 1e3)) ms")
  }

  private static func report(
    _ name: String, _ count: Int, seconds: Double, file: BenchFile, before: Int,
    peak: Int = Resources.peakMemory, _ more: [String]
  ) {
    let figures =
      [
        "\(count) \(name)", "\(Int(Double(count) / seconds))/s",
        "\(rounded(Double(file.size) / Double(count))) B each", "peak \(peak / 1_024) MiB",
        "grown \((peak - before) / 1_024) MiB",
        "CPU \(rounded(Resources.processorSeconds)) s",
      ] + more
    print(figures.joined(separator: ", "))
  }

  static func rounded(_ number: Double) -> String {
    String(Double(Int(number * 100 + 0.5)) / 100)
  }
}
