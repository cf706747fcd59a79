import Foundation
import TestSupport
import Testing

/// What is true of recordings in particular: appended to, cut short, copied, from the future.
@Suite(.serialized) struct RecordingTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  private func path(_ name: String) -> String { "\(broker.folder.path)/\(name)" }

  private func pairs(_ range: ClosedRange<Int>) -> [TestMessage] {
    range.flatMap { number in
      [
        TestMessage("weather/store/event", #"{"type":"N","event":\#(number)}"#),
        TestMessage("weather/store/state", #"{"n":\#(number),"z":[127.0,"\/"]}"#),
      ]
    }
  }

  private func numbers(_ path: String) throws -> [Int?] {
    try Inspector.run(["log", "--json", path]).lines.map { try JSONLine($0).number("n") }
  }

  @Test func turnsIntoALogAndBackByteForByte() throws {
    let live = try inspector.start(["log", "--json", "-a", "weather", "-n", "10"])
    let messages =
      pairs(1...2) + [
        TestMessage("weather/store/event", "not json\u{0}"),
        TestMessage("weather/store/event", hex: "7b2274797065223a2241222c2273223a22fffe227d"),
        TestMessage("weather/store/event", hex: "efbbbf7b2274797065223a22424f4d227d"),
        TestMessage("weather/store/state", "{\"a\":1,\r\n \"a\" : 2}"),
        TestMessage("weather/store/state", ""),
        TestMessage("weather/b/props", "[1, 2]"),
      ]
    let file = try inspector.record(messages, to: "a.redux")
    #expect(eventually { live.lines.count == 10 })
    for (from, to) in [
      ("a.redux", "b.jsonl"), ("b.jsonl", "c.redux"), ("c.redux", "d.jsonl"),
      ("d.jsonl", "e.jsonl"),
    ] {
      let result = try Inspector.run(["convert", path(from), path(to)])
      #expect(result.status == 0)
      // The one of two lines is in one from then on.
      let respaced =
        to == "b.jsonl"
        ? "redux-inspect: \(path(to)): of 1 payload line breaks became spaces, or white space "
          + "around it went; every value is as it came\n" : ""
      #expect(
        result.errorText == respaced + "redux-inspect: \(path(to)): 10 messages, 7 entries\n")
    }
    let lines = try String(contentsOfFile: path("b.jsonl"), encoding: .utf8)
    #expect(try Inspector.run(["log", "--json", file]).outputText == lines)
    for name in ["d.jsonl", "e.jsonl"] {
      #expect(FileManager.default.contentsEqual(atPath: path("b.jsonl"), andPath: path(name)))
    }
    func timeless(_ line: some StringProtocol) -> String {
      line.replacingOccurrences(of: #""at":"[^"]*""#, with: "", options: .regularExpression)
    }
    #expect(lines.split(separator: "\n").map(timeless) == live.lines.map(timeless))
  }

  @Test func saysWhatAFileHoldsWhereItHoldsNothingOfAnApp() throws {
    let recording = try inspector.record(pairs(1...1), to: "a.redux")
    let log = path("a.jsonl")
    #expect(try Inspector.run(["convert", recording, log]).status == 0)
    for file in [recording, log] {
      for options in [[], ["--last", "1"], ["-n", "1"]] {
        let other = try Inspector.run(["log", file, "-a", "other"] + options)
        #expect(other.status == 0)
        #expect(other.output.isEmpty)
        #expect(
          other.errorText
            == "redux-inspect: \(file) holds no messages of other; it holds those of weather\n")
        let store = try Inspector.run(["log", file, "-s", "b"] + options)
        #expect(
          store.errorText
            == "redux-inspect: \(file) holds no messages of store b; "
            + "it holds those of weather/store\n")
        let found = try Inspector.run(["log", file, "-a", "weather"] + options)
        #expect(!found.output.isEmpty && found.errorText.isEmpty)
      }
    }
  }

  @Test(arguments: ["log", "state"]) func asksNoBrokerForAFile(_ command: String) throws {
    let file = try inspector.record(pairs(1...1), to: "a.redux")
    let operands = command == "log" ? [command, file] : [command, ".n", file]
    for flag in [["-b", "localhost"], ["-u", "alice"], ["--cafile", "ca.pem"]] {
      let result = try Inspector.run(operands + flag)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errorText.hasSuffix("is for what arrives from a broker, not for a file\n"))
    }
    // A word that names no file is told as such first: it may have been meant for an app.
    let word = try Inspector.run([command, "\(file).gone", "-b", "localhost"])
    #expect(word.status != 2 && word.errorText.contains("\(file).gone: no such file"))
    // What is set for every run is no request for this one.
    let result = try Inspector.run(operands, environment: ["REDUX_INSPECT_BROKER": "localhost"])
    #expect(result.status == 0 && result.errorText.isEmpty)
  }

  @Test func goesOnInWhatIsThere() throws {
    let file = try inspector.record(pairs(1...3), to: "a.redux")
    let refused = try inspector.run(["record", file, "-a", "weather", "-n", "1"])
    #expect(refused.status == 2)
    #expect(refused.errorText.hasSuffix("--append adds a run to it, --force replaces it\n"))
    _ = try inspector.record(pairs(4...5), to: "a.redux", ["--append"])
    #expect(try numbers(file) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    #expect(try Inspector.diff(file, 3) == ["~ .n: 2 → 3"])
    let lines = try Inspector.run(["log", "--json", file]).lines.map(JSONLine.init)
    #expect(lines.map { $0.number("run") } == Array(repeating: nil, count: 6) + [2, nil, nil, nil])
    _ = try inspector.record(pairs(9...9), to: "a.redux", ["--force"])
    #expect(try numbers(file) == [1, 1])
  }

  @Test func survivesAKill() throws {
    let recording = try inspector.start(["record", path("k.redux"), "-a", "weather"])
    try inspector.publish(pairs(1...300))
    // What can be read of it is in it.
    #expect(eventually { (try? numbers(path("k.redux")).count) == 600 })
    recording.send(signal: SIGKILL)
    #expect(eventually { !recording.isRunning })
    let before = try Data(contentsOf: URL(fileURLWithPath: path("k.redux")))
    #expect(try numbers(path("k.redux")) == (1...300).flatMap { [$0, $0] })
    #expect(try Inspector.diff(path("k.redux"), 300) == ["~ .n: 299 → 300"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("k.redux"))) == before)
    #expect(FileManager.default.fileExists(atPath: path("k.redux-wal")))
    _ = try inspector.record(pairs(301...301), to: "k.redux", ["--append"])
    #expect(try numbers(path("k.redux")).count == 602)
    #expect(!FileManager.default.fileExists(atPath: path("k.redux-wal")))
  }

  @Test func saysWhenItIsFromANewerVersion() throws {
    let file = try inspector.record(pairs(1...1), to: "a.redux")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let place = 60..<64
    let version = bytes[place].reduce(0) { $0 << 8 | Int($1) } + 1_000
    for (offset, index) in place.enumerated() {
      bytes[index] = UInt8(version >> (24 - 8 * offset) & 255)
    }
    try bytes.write(to: URL(fileURLWithPath: path("new.redux")))
    for command in [["log"], ["open"], ["state"], ["record", "--append", "-a", "weather"]] {
      let result =
        command[0] == "record"
        ? try inspector.run(command + [path("new.redux")])
        : try Inspector.run(command + [path("new.redux")])
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.errorText.contains("from a newer version"))
      #expect(
        result.errorText.contains("\(version)") && result.errorText.contains("\(version - 1_000)"))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("new.redux"))) == bytes)
  }

  @Test func saysWhyItCannotBeWritten() throws {
    let result = try inspector.run(["record", path("none/a.redux"), "-a", "weather", "-n", "1"])
    #expect(result.status == 1)
    #expect(
      result.errorText
        == "redux-inspect: cannot record to \(path("none/a.redux")): no such file or directory\n")
  }

  /// Random digits, so that hardly anything can be saved by keeping differences.
  @Test func saysWhichStatesHadToGo() throws {
    let file = path("small.redux")
    let states = (1...80).map { number in
      let text = (0..<2_000).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
      return TestMessage("weather/store/state", #"{"n":\#(number),"noise":"\#(text)"}"#)
    }
    _ = try inspector.record(states, to: "small.redux", ["--history-bytes", "1MB"])
    #expect(try Inspector.run(["state", ".n", file]).outputText == "80\n")
    let gone = try Inspector.run(["state", ".n", "--at", "1", file])
    #expect(gone.status == 1)
    let words = try #require(gone.errorText.firstMatch(of: /states are kept from entry (\d+) on/))
    let first = try #require(Int(words.output.1))
    #expect(first > 1 && first < 80)
    #expect(
      try Inspector.run(["state", ".n", "--at", "\(first)", file]).outputText == "\(first)\n")
    #expect(try Inspector.run(["diff", file, "1"]).errorText.contains("states are kept from"))
    #expect(
      try Inspector.run(["diff", file, "1", "80"]).errorText.contains("states are kept from"))
    #expect(try Inspector.diff(file, 80).contains("~ .n: 79 → 80"))
    #expect(try numbers(file) == Array(1...80))
    let log = try Inspector.run(["convert", file, path("small.jsonl")])
    #expect(log.errorText.contains("small.redux: \(first - 1) states were no longer kept\n"))
    let again = try Inspector.run(["log", path("small.jsonl")])
    #expect(again.errorText.contains("line 1 is left out: its state was no longer kept"))
    #expect(again.lines.count == 80 - (first - 1))
  }

  @Test func saysThatAFileIsDamaged() throws {
    let file = try inspector.record(pairs(1...200), to: "a.redux")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    try bytes[..<(bytes.count / 2)].write(to: URL(fileURLWithPath: path("cut.redux")))
    for command in [["log"], ["state"], ["diff", "3"]] {
      var words = command
      words.insert(path("cut.redux"), at: 1)
      let result = try Inspector.run(words)
      #expect(result.status == 1)
      #expect(result.errorText.contains("\(path("cut.redux")) is damaged ("))
      #expect(result.errorText.contains(" of 400 messages could be read\n"))
      #expect(
        result.errorText.contains(
          "redux-inspect convert \(path("cut.redux")) \(path("cut-rescued.redux")) "
            + "takes out what can be read\n"))
    }
  }

  /// A limit on the size of files is as good as a full disk.
  @Test func saysThatTheDiskIsFull() throws {
    let file = path("full.redux")
    let command =
      "trap '' XFSZ; ulimit -f 200; exec '\(Inspector.program)' record \(file) -a weather "
      + "-b 127.0.0.1:\(broker.port) --id full"
    let recording = try BackgroundProcess(
      "bash", ["-c", command], environment: Inspector.environment)
    #expect(try broker.waitForLog("Sending SUBACK to full"))
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<60).map { number in
      let text = (0..<1_250).map { _ in String(generator.next(), radix: 16) }.joined()
      return TestMessage("weather/store/event", #"{"type":"N","event":[\#(number),"\#(text)"]}"#)
    }
    try inspector.publish(Array(noise[..<3]))
    #expect(eventually { (try? numbers(file).count) == 3 })
    try inspector.publish(Array(noise[3...]))
    #expect(eventually { !recording.isRunning })
    #expect(recording.stop() == 1)
    #expect(recording.standardError.contains("stopped at entry"))
    let kept = try numbers(file)
    #expect(kept.count >= 3 && kept.count < 60)
    #expect(kept == Array(1...max(1, kept.count)))
  }
}
