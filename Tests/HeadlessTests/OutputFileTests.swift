import Foundation
import TestSupport
import Testing

/// Files that are written: what is said of them is true, and names what the user named.
@Suite(.serialized) struct OutputFileTests {
  let broker: TestBroker
  let inspector: Inspector

  init() throws {
    broker = try TestBroker()
    inspector = Inspector(broker: broker)
  }

  private func path(_ name: String) -> String { "\(broker.folder.path)/\(name)" }

  private func words(_ text: String) -> String { "redux-inspect: \(text)\n" }

  private func actions(_ count: Int, size: Int = 1) -> [TestMessage] {
    var generator = SystemRandomNumberGenerator()
    return (1...count).map { number in
      let noise = (0..<size).map { _ in String(generator.next(), radix: 16) }.joined()
      return TestMessage("weather/store/event", #"{"type":"N","event":[\#(number),"\#(noise)"]}"#)
    }
  }

  /// A limit on the size of files is as good as a full disk.
  private func limited(_ blocks: Int, _ arguments: [String]) throws -> TestCommand.Result {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try TestCommand.run(
      "bash", ["-c", "trap '' XFSZ; ulimit -f \(blocks); exec '\(Inspector.program)' \(words)"],
      environment: Inspector.environment)
  }

  private func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: false)
    return path(name)
  }

  @Test(arguments: ["dir.redux", "dir.jsonl"])
  func saysAtOnceThatAPlaceIsAFolder(_ name: String) throws {
    let file = try inspector.record(actions(3))
    let folder = try makeFolder(name)
    let expected = words("cannot write \(folder): is a directory")
    for options in [[], ["--force"]] {
      let converted = try Inspector.run(["convert", file, folder] + options)
      #expect(converted.errorText == expected)
      #expect(converted.status == 1)
      #expect(
        try inspector.run(["record", folder, "-a", "weather"] + options).errorText == expected)
    }
  }

  @Test(arguments: ["live.redux", "live.jsonl"])
  func leavesAFileToTheOneThatWritesIt(_ name: String) throws {
    let file = try inspector.record(actions(3))
    let live = path(name)
    let recording = try inspector.start(["record", live, "-a", "weather"])
    let converted = try Inspector.run(["convert", "--force", file, live])
    #expect(converted.status == 1)
    #expect(converted.errorText == words("cannot write \(live): another program records to it"))
    for option in ["--append", "--force"] {
      let second = try inspector.run(["record", live, "-a", "weather", option, "-n", "1"])
      #expect(second.status == 1)
      #expect(second.errorText.hasSuffix("\(live): another program records to it\n"))
    }
    try inspector.publish(actions(2))
    #expect(eventually { (try? Inspector.run(["log", live]).lines.count) == 2 })
    recording.send(signal: SIGINT)
    #expect(eventually { !recording.isRunning })
    #expect(recording.standardError == words("\(live): 2 messages, 2 entries"))
    #expect(try Inspector.run(["log", live]).lines.count == 2)
  }

  @Test(arguments: ["none.redux", "none.jsonl"])
  func countsNothingInAFileThatIsNotThere(_ name: String) throws {
    let result = try Inspector.run(
      ["record", path(name), "-a", "weather", "-b", "127.0.0.1:\(TestPort.free())"])
    #expect(result.status == 3)
    #expect(result.errorText.hasPrefix("redux-inspect: cannot connect"))
    #expect(!result.errorText.contains("messages"))
  }

  @Test(arguments: ["full.redux", "full.jsonl"])
  func countsWhatIsInTheFileOfAFullDisk(_ name: String) throws {
    let file = path(name)
    let command =
      "trap '' XFSZ; ulimit -f 150; exec '\(Inspector.program)' record \(file) -a weather "
      + "-b 127.0.0.1:\(broker.port) --id full"
    let recording = try BackgroundProcess(
      "bash", ["-c", command], environment: Inspector.environment)
    #expect(try broker.waitForLog("Sending SUBACK to full"))
    for message in actions(30, size: 800) { try inspector.publish([message]) }
    #expect(eventually { !recording.isRunning })
    #expect(recording.stop() == 1)
    let kept = try Inspector.run(["log", file]).lines.count
    #expect(kept > 0 && kept < 30)
    let said = recording.standardError.split(separator: "\n").map(String.init)
    #expect(said.count == 2)
    #expect(
      said.first?.hasPrefix(
        "redux-inspect: recording to \(file) stopped at entry \(kept): ")
        == true)
    #expect(said.last == "redux-inspect: \(file): \(kept) messages, \(kept) entries")
  }

  @Test func namesTheDamagedFileAndNotTheOneBesideTheOutput() throws {
    let file = try inspector.record(actions(3), to: "dmg.redux")
    // All but the first page.
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
    try handle.seek(toOffset: 2048)
    let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
    try handle.write(contentsOf: Data(count: size - 2048))
    try handle.close()
    let result = try Inspector.run(["convert", file, path("o.redux")])
    #expect(result.status == 1)
    #expect(result.errorText.contains("cannot convert \(file): the file is damaged"))
    #expect(!result.errorText.contains("o.redux"))
    #expect(!FileManager.default.fileExists(atPath: path("o.redux")))
  }

  /// A page that leads to others takes none of them along.
  @Test func namesThePageThatIsDamagedAndLosesNothingElse() throws {
    let file = try inspector.record(actions(40, size: 800), to: "dmg.redux")
    let whole = try Inspector.run(["log", "--json", file])
    let root = try TestCommand.run(
      "sqlite3", [file, "SELECT rootpage FROM sqlite_master WHERE name = 'messages'"])
    let page = try #require(root.lines.first.flatMap { UInt64($0) })
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
    try handle.seek(toOffset: (page - 1) * 2048)
    try handle.write(contentsOf: Data(count: 2048))
    try handle.close()
    let pages = try Data(contentsOf: URL(fileURLWithPath: file)).count / 2048
    let words = "\(file) is damaged (1 of \(pages) pages); 40 of 40 messages could be read\n"
    for output in ["o.redux", "o.jsonl"] {
      let result = try Inspector.run(["convert", file, path(output)])
      #expect(result.status == 1)
      #expect(result.errorText.contains(words))
      #expect(try Inspector.run(["log", "--json", path(output)]).output == whole.output)
    }
    let log = try Inspector.run(["log", "--json", file])
    #expect(log.status == 1)
    #expect(log.output == whole.output)
    #expect(log.errorText.contains(words))
    #expect(log.errorText.contains("redux-inspect convert \(file) "))
  }

  @Test(arguments: ["o.redux", "o.jsonl"])
  func rescuesWhatIsLeftOfAFileThatWasCutShort(_ name: String) throws {
    let file = try inspector.record(actions(40, size: 800), to: "cut.redux")
    let whole = try Inspector.run(["log", "--json", file]).lines
    let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
    try FileHandle(forUpdating: URL(fileURLWithPath: file)).truncate(
      atOffset: UInt64(size / 2048 * 6 / 10 * 2048))
    let result = try Inspector.run(["convert", file, path(name)])
    #expect(result.status == 1)
    // One of which only the body is gone has a line that says so.
    let lines = try Inspector.run(["log", "--json", path(name)]).lines.filter {
      !$0.contains(#""problem":"payload cannot be read: the file is damaged""#)
    }
    #expect(lines.count > 4 && lines.count < 40)
    #expect(
      result.errorText.contains("; \(lines.count) of 40 messages could be read\n"))
    let payloads = try lines.map { try JSONLine($0).payloadText }
    #expect(try whole.prefix(lines.count).map { try JSONLine($0).payloadText } == payloads)
  }

  @Test func takesNoDamageOverInSilence() throws {
    let file = try inspector.record(actions(40, size: 800), to: "hole.redux")
    // SQLite's own tool tells a page that holds messages.
    let pages = try TestCommand.run(
      "sqlite3",
      [file, "SELECT pageno FROM dbstat WHERE name = 'messages' AND pagetype = 'leaf'"])
    let page = try #require(pages.lines.dropFirst().first.flatMap { UInt64($0) })
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
    try handle.seek(toOffset: (page - 1) * 2048)
    try handle.write(contentsOf: Data(count: 2048))
    try handle.close()
    let result = try Inspector.run(["convert", file, path("o.redux")])
    #expect(result.status == 1)
    let log = try Inspector.run(["log", path("o.redux")])
    let count = log.lines.count
    #expect(count > 30 && count < 40)
    #expect(result.errorText.contains("; \(count) of 40 messages could be read\n"))
    // Its own loss a rescued recording knows of, which is no damage of it.
    #expect(log.status == 0)
    #expect(
      log.errorText.contains(
        "\(40 - count) messages of \(path("o.redux")) could not be taken out of the damaged file"))
    #expect(result.errorText.hasSuffix("o.redux: \(count) messages, 40 entries\n"))
  }

  @Test(arguments: ["o.redux", "o.jsonl"])
  func namesTheFilesThatAFullDiskKeepsFromBeingConverted(_ name: String) throws {
    let file = try inspector.record(actions(30, size: 800))
    let result = try limited(60, ["convert", file, path(name)])
    #expect(result.status == 1)
    #expect(
      result.errorText.hasPrefix("redux-inspect: cannot convert \(file) to \(path(name)): ")
    )
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: path(name)))
  }

  @Test(arguments: ["a.redux", "a.jsonl", "a.json"])
  func writesThroughALinkAndKeepsOthersOut(_ name: String) throws {
    let file = try inspector.record(actions(3))
    let folder = try makeFolder("there")
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: "there/\(name)")
    for _ in 1...2 {
      #expect(try Inspector.run(["convert", "--force", file, path(name)]).status == 0)
    }
    let link = try FileManager.default.attributesOfItem(atPath: path(name))
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    let facts = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
    #expect(facts[.posixPermissions] as? Int == 0o600)
    #expect(try Inspector.run(["log", path(name)]).lines.isEmpty == false)
  }

  @Test func keepsOthersFromALogThatIsRecorded() throws {
    let file = try inspector.record(actions(1))
    let facts = try FileManager.default.attributesOfItem(atPath: file)
    #expect(facts[.posixPermissions] as? Int == 0o600)
  }
}
