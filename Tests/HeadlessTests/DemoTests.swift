import Foundation
import TestSupport
import Testing

/// `demo`: a broker, an app and the inspector that begin and end together.
@Suite(.serialized) struct DemoTests {
  /// The names of the programs whose ancestor `process` is, by their ids.
  private func children(of process: Int32) throws -> [Int32: String] {
    let listed = try TestCommand.run("ps", ["-e", "-o", "pid=,ppid=,comm="])
    var children: [Int32: String] = [:]
    for line in listed.lines {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3, let id = Int32(words[0]), Int32(words[1]) == process else {
        continue
      }
      children[id] = words[2]
    }
    return children
  }

  /// Whether a process runs; an orphan that nobody waits for stays as a zombie.
  private func runs(_ process: Int32) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    else { return false }
    return !stat.contains(") Z ")
  }

  private func start(
    _ script: String, _ arguments: [String] = []
  ) throws -> (BackgroundProcess, TemporaryFolder) {
    let folder = try TemporaryFolder("demo")
    try folder.write(script, to: "script")
    let demo = try BackgroundProcess(
      Inspector.program, ["demo", "--script", "\(folder.path)/script"] + arguments,
      environment: Inspector.environment.merging(["TMPDIR": folder.path]) { $1 })
    return (demo, folder)
  }

  @Test func showsTheAppAndLeavesNothingBehind() throws {
    let (demo, folder) = try start("timeout 120\nsize 80x24\nwait entries 3\nframe first\nkey q\n")
    #expect(eventually(timeout: 120) { !demo.isRunning })
    #expect(demo.stop() == 0, "\(demo.standardError)")
    #expect(demo.lines.first == "--- first 80x24")
    #expect(demo.lines.contains { $0.contains("weather") && $0.contains("127.0.0.1:") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script"])
  }

  @Test func showsTheReactorsOfTheCompany() throws {
    let (demo, folder) = try start(
      "timeout 120\nsize 120x24\nwait text \"PostsReact\"\nframe first\nkey q\n",
      ["--app", "company"])
    #expect(eventually(timeout: 120) { !demo.isRunning })
    #expect(demo.stop() == 0, "\(demo.standardError)")
    #expect(demo.lines.contains { $0.contains("company") && $0.contains("127.0.0.1:") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGKILL])
  func takesBrokerAndAppAlong(_ signal: Int32) throws {
    let (demo, folder) = try start("timeout 600\nsize 80x24\nwait entries 100000\n")
    var programs: [Int32: String] = [:]
    #expect(
      try eventually {
        programs = try children(of: demo.processID)
        return Set(programs.values) == ["mosquitto", "weather-demo"]
      })
    #expect(
      eventually {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["script"]
      })
    demo.send(signal: signal)
    #expect(eventually { !demo.isRunning })
    for process in programs.keys { #expect(eventually { !runs(process) }) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script"])
  }

  @Test func isOverWhenItsBrokerEnds() throws {
    let (demo, folder) = try start(
      "timeout 600\nsize 80x24\nwait text \"LIVE\"\nframe first\nwait entries 100000\n")
    var broker: Int32?
    #expect(
      try eventually {
        let programs = try children(of: demo.processID)
        broker = programs.first { $0.value == "mosquitto" }?.key
        return Set(programs.values) == ["mosquitto", "weather-demo"]
      })
    // The signal to itself needs the screen's loop to be there.
    _ = try demo.line { $0.hasPrefix("--- first") }
    kill(try #require(broker), SIGKILL)
    #expect(eventually { !demo.isRunning })
    #expect(demo.stop() == 1)
    #expect(demo.standardError.hasSuffix("redux-inspect: the demo is over: its broker has ended\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["script"])
  }

  @Test func knowsWhichDemosThereAre() throws {
    let result = try Inspector.run(["demo", "--app", "shop"])
    #expect(result.status == 2)
    #expect(
      result.errorText == "redux-inspect: there is no demo \"shop\"; there are: weather, company\n")
  }
}
