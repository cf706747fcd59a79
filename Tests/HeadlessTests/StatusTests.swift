import Foundation
import TestSupport
import Testing

/// What the program ends with, and what it says then.
@Suite(.serialized) struct StatusTests {
  /// Lets alice in with the password `right`; written by `mosquitto_passwd`.
  static let alice =
    "alice:$7$101$kJqIade2Isy9J6X9$3DetB0mc6wkUvX3yjHFNVThOhs/"
    + "LkbzPOtws0YkoISh1DGuoZ6rpcA68J2MFyaulfwp+nR3IEcxoNXH3uX1dig==\n"

  @Test(arguments: [["--version"], ["--help"], ["log", "--help"], ["dispatch", "-h"]])
  func isDone(_ arguments: [String]) throws {
    let result = try Inspector.run(arguments)
    #expect(result.status == 0)
    #expect(!result.output.isEmpty)
    #expect(result.errorText.isEmpty)
  }

  @Test(arguments: [
    ["--brokr", "x"], ["opne"], ["log"], ["log", "-a", "x", "--for", "-1"],
    ["log", "-a", "x", "--for", "0x1"],
  ])
  func isUsage(_ arguments: [String]) throws {
    let result = try Inspector.run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errorText.hasPrefix("redux-inspect: "))
  }

  @Test func isUnreachable() throws {
    let port = try TestPort.free()
    let result = try Inspector.run(["apps", "-b", "127.0.0.1:\(port)"])
    #expect(result.status == 3)
    #expect(
      result.errorText
        == "redux-inspect: cannot connect to broker 127.0.0.1:\(port): connection refused\n")
  }

  @Test func isUnreachableByAUnixSocket() throws {
    let result = try Inspector.run(["apps", "--unix", "/nonexistent/socket"])
    #expect(result.status == 3)
    #expect(result.errorText.contains("/nonexistent/socket"))
  }

  @Test func keepsTryingWhenAsked() throws {
    let port = try TestPort.free()
    let apps = try BackgroundProcess(
      Inspector.program, ["apps", "--wait", "-b", "127.0.0.1:\(port)"],
      environment: Inspector.environment)
    #expect(eventually { apps.standardError.contains("trying again in") })
    let broker = try TestBroker(port: port)
    defer { broker.stop() }
    #expect(eventually { !apps.isRunning })
    #expect(apps.standardError.contains("no app is announced"))
  }

  @Test func isRefused() throws {
    let broker = try TestBroker(
      ["password_file {folder}/passwd"], allowAnonymous: false,
      files: ["passwd": Self.alice])
    defer { broker.stop() }
    let inspector = Inspector(broker: broker)
    let wrong = try inspector.run(
      ["apps", "-u", "alice", "--password-stdin"], input: "secret\n")
    #expect(wrong.status == 4)
    #expect(wrong.output.isEmpty)
    #expect(wrong.errorText.contains("127.0.0.1:\(broker.port)"))
    #expect(wrong.errorText.contains("alice"))
    #expect(!wrong.errorText.contains("secret"))
    #expect(!wrong.errorText.contains("unknown error"))
    #expect(try inspector.run(["apps"]).status == 4)
    let folder = try TemporaryFolder()
    try folder.write("right\n", to: "password")
    let right = try inspector.run(
      ["apps", "-u", "alice", "--password-file", "\(folder.path)/password"])
    #expect(right.status == 0)
    let variable = try inspector.run(
      ["apps", "-u", "alice"], environment: ["REDUX_INSPECT_PASSWORD": "right"])
    #expect(variable.status == 0)
  }

  /// Typed on a terminal, the password is sent and shows nowhere.
  @Test(.enabled(if: ToolPath.has("script"))) func asksForThePassword() throws {
    let broker = try TestBroker(
      ["password_file {folder}/passwd"], allowAnonymous: false,
      files: ["passwd": Self.alice])
    defer { broker.stop() }
    let command =
      "'\(Inspector.program)' apps -u alice --ask-password -b 127.0.0.1:\(broker.port)"
    let terminal = try BackgroundProcess(
      "script", ["-qec", command, "/dev/null"], environment: Inspector.environment)
    // What is typed ahead of the question is thrown away.
    let question = "Password for alice at 127.0.0.1:\(broker.port): "
    #expect(eventually { terminal.unfinishedLine == question })
    terminal.write("right\n")
    #expect(eventually { !terminal.isRunning })
    #expect(terminal.stop() == 0)
    let shown = terminal.lines.joined(separator: "\n")
    #expect(!shown.contains("right"))
    #expect(shown.contains("no app is announced"))
  }

  @Test func isATLSMistake() throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    let missing = try Inspector(broker: broker).run(["apps", "--cafile", "/nonexistent/ca"])
    #expect(missing.status == 5)
    #expect(missing.errorText.contains("/nonexistent/ca"))
  }

  /// The end of the connection comes before, within or after a read of ours; many at once meet
  /// each of these.
  @Test func isPlainTextWhereTLSIsWanted() throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    for _ in 0..<8 {
      let processes = try (0..<12).map { _ in
        try BackgroundProcess(
          Inspector.program, ["apps", "-b", "mqtts://127.0.0.1:\(broker.port)"],
          environment: Inspector.environment)
      }
      #expect(eventually(timeout: 120) { processes.allSatisfy { !$0.isRunning } })
      for process in processes { #expect(process.stop() == 5, "\(process.standardError)") }
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func isInterrupted(_ signal: Int32, _ status: Int32) throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    let log = try Inspector(broker: broker).start(["log", "-a", "weather"])
    log.send(signal: signal)
    #expect(eventually { !log.isRunning })
    #expect(log.stop() == status)
    #expect(log.standardError.isEmpty)
  }

  @Test func losesTheBrokerInTheMiddle() throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    let apps = try Inspector(broker: broker).start(["apps", "--scan", "300"])
    broker.kill()
    #expect(eventually { !apps.isRunning })
    #expect(apps.stop() == 3)
  }

  /// Without a usable terminal type everything that needs no screen still works.
  @Test(arguments: [nil, "", "dumb", "no-such-term"] as [String?])
  func needsNoTerminal(_ term: String?) throws {
    let broker = try TestBroker()
    defer { broker.stop() }
    try broker.publish("weather/store/state", "{\"a\":1}", retain: true)
    let name = term.map { "TERM='\($0)'" } ?? "-u TERM"
    let command =
      "env \(name) '\(Inspector.program)' state -a weather -b 127.0.0.1:\(broker.port)"
    let result = try TestCommand.run(
      "sh", ["-c", command], environment: Inspector.environment)
    #expect(result.status == 0)
    #expect(result.outputText == "{\"a\":1}\n")
  }

  @Test func namesTheLineOfABadConfiguration() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"brokr\": \"x\"\n}\n", to: "config.json")
    let path = "\(folder.path)/config.json"
    let result = try Inspector.run(["apps"], environment: ["REDUX_INSPECT_CONFIG": path])
    #expect(result.status == 2)
    #expect(
      result.errorText
        == "redux-inspect: \(path):2: unknown key \"brokr\"; did you mean \"broker\"?\n")
  }
}
