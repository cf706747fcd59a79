import Testing

@testable import redux_inspect

@Suite struct ConfigurationTests {
  private func configure(
    _ arguments: [String], environment: [String: String] = [:], file: String? = nil
  ) throws -> Configuration {
    let line = try CommandLineParser.parse(arguments)
    let file = try file.map { try ConfigurationFile(parsing: Array($0.utf8), path: "c.json") }
    let settings = Settings(line: line, environment: environment, file: file)
    return try Configuration(settings, environment: environment)
  }

  private func message(
    _ arguments: [String], environment: [String: String] = [:], file: String? = nil
  ) -> String? {
    do {
      _ = try configure(arguments, environment: environment, file: file)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func hasDefaults() throws {
    let configuration = try configure([])
    #expect(configuration.connection.endpoint == .tcp(host: "localhost", port: 1883))
    #expect(configuration.connection.security == nil)
    #expect(configuration.connection.qos == 0)
    #expect(configuration.connection.keepalive == 60)
    #expect(configuration.connection.version == .automatic)
    #expect(configuration.app == nil)
    #expect(!configuration.isReadOnly)
  }

  @Test func aFlagBeatsTheEnvironmentBeatsTheFile() throws {
    let file = #"{"broker":"file","app":"file","username":"file"}"#
    let environment = ["REDUX_INSPECT_BROKER": "env", "REDUX_INSPECT_APP": "env"]
    let configuration = try configure(
      ["-b", "flag"], environment: environment, file: file)
    #expect(configuration.connection.endpoint == .tcp(host: "flag", port: 1883))
    #expect(configuration.app?.description == "env")
    #expect(configuration.connection.username == "file")
  }

  @Test func anEmptyVariableIsNone() throws {
    let configuration = try configure([], environment: ["REDUX_INSPECT_APP": ""])
    #expect(configuration.app == nil)
  }

  @Test(arguments: [
    (["-b", "h"], 1883), (["-b", "mqtts://h"], 8883), (["-b", "h", "--cafile", "f"], 8883),
    (["-b", "h", "-p", "5"], 5), (["-b", "h:6"], 6), (["-b", "h:6", "-p", "6"], 6),
  ])
  func choosesThePort(_ arguments: [String], _ port: Int) throws {
    #expect(try configure(arguments).connection.endpoint == .tcp(host: "h", port: port))
  }

  @Test func aPortInTheFileYieldsToOneInTheFlag() throws {
    let file = #"{"broker":"h","port":7}"#
    #expect(try configure([], file: file).connection.endpoint == .tcp(host: "h", port: 7))
    #expect(
      try configure(["-b", "g:8"], file: file).connection.endpoint == .tcp(host: "g", port: 8))
    #expect(
      try configure(["-p", "9"], file: #"{"broker":"h:7"}"#).connection.endpoint
        == .tcp(host: "h", port: 9))
  }

  @Test func takesAUnixSocket() throws {
    let configuration = try configure(["--unix", "/run/m.sock"])
    #expect(configuration.connection.endpoint == .unix(path: "/run/m.sock"))
    #expect(message(["--unix", "/s", "-b", "h"]) == "--broker and --unix contradict each other")
    let fromFile = try configure(["-b", "h"], file: #"{"unix":"/s"}"#)
    #expect(fromFile.connection.endpoint == .tcp(host: "h", port: 1883))
  }

  @Test func takesTheUserOfTheAddressOrTheFlag() throws {
    #expect(try configure(["-b", "mqtt://ann@h"]).connection.username == "ann")
    #expect(try configure(["-b", "mqtt://ann@h", "-u", "bob"]).connection.username == "bob")
    let environment = ["REDUX_INSPECT_USERNAME": "eve"]
    let configuration = try configure(["-b", "mqtt://ann@h"], environment: environment)
    #expect(configuration.connection.username == "ann")
  }

  @Test func takesAPasswordFromOnePlace() throws {
    let environment = ["REDUX_INSPECT_PASSWORD": "env"]
    guard
      case .environment(let secret) = try configure(["-u", "a"], environment: environment)
        .connection.password
    else {
      Issue.record("the variable is not used")
      return
    }
    #expect(secret.exposed == "env")
    let flag = try configure(["-u", "a", "--password-file", "f"], environment: environment)
    guard case .file("f") = flag.connection.password else {
      Issue.record("the flag does not win")
      return
    }
    guard case .none = try configure(["-u", "a"]).connection.password else {
      Issue.record("a user alone sends a password")
      return
    }
  }

  @Test func keepsAPasswordOutOfEveryDescription() throws {
    let configuration = try configure(
      ["-u", "a"], environment: ["REDUX_INSPECT_PASSWORD": "open sesame"])
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in ["\(configuration)", String(reflecting: configuration), dumped] {
      #expect(!text.contains("sesame"))
    }
  }

  @Test(arguments: [
    (["-a", "we+ather"], "--app: the app name \"we+ather\" contains \"+\""),
    (["-a", "#"], "--app: the app name \"#\" contains \"#\""),
    (["-a", "a/+"], "--app: the app name \"a/+\" contains \"+\""),
    (["-a", ""], "--app: the app name is empty"),
    (["-a", "$SYS"], "--app: the app name \"$SYS\" begins with \"$\""),
    (["-a", "@*"], "--app: the app name is empty"),
    (
      ["-a", "a/b@*"],
      "--app: \"a/b@*\": apps under a topic prefix announce nothing that \"@*\" could find; "
        + "name one"
    ),
    (["-s", "a/b"], "--store: the store id \"a/b\" contains \"/\""),
    (["-i", "a/b"], "--id: the client id \"a/b\" contains \"/\""),
    (["-q", "3"], "--qos: \"3\" is no QoS (0 to 2)"),
    (["-k", "x"], "--keepalive: \"x\" is no keepalive (5 to 65535)"),
    (["-p", "0"], "--port: \"0\" is no port (1 to 65535)"),
    (["--protocol", "4"], "--protocol: \"4\" is none of 5, 3.1.1"),
    (["--color", "red"], "--color: \"red\" is none of auto, always, never"),
    (["--tls-version", "ssl"], "--tls-version: \"ssl\" is none of tlsv1.2, tlsv1.3"),
    (["--cert", "c"], "--cert: a client certificate needs both --cert and --key"),
    (
      ["--password-stdin"],
      "a password needs a user name; give one with -u or REDUX_INSPECT_USERNAME"
    ),
    (
      ["-u", "a", "--password-stdin", "--ask-password"],
      "--password-stdin and --ask-password contradict each other"
    ),
    (["-b", "h:1", "-p", "2"], "--broker and --port contradict each other"),
  ])
  func refusesWithTheNameOfTheOption(_ arguments: [String], _ words: String) {
    #expect(message(arguments) == words)
  }

  @Test func namesTheVariableOrTheLineThatIsWrong() {
    #expect(
      message([], environment: ["REDUX_INSPECT_BROKER": "ws://h"])
        == "REDUX_INSPECT_BROKER: \"ws://\" is not spoken here; use mqtt:// or mqtts://")
    #expect(
      message([], file: "{\n  \"app\": \"a\",\n  \"qos\": 7\n}")
        == "c.json:3: \"qos\": \"7\" is no QoS (0 to 2)")
  }

  @Test func allowsAPrefixAndInstances() throws {
    #expect(try configure(["-a", "home/weather"]).app?.description == "home/weather")
    #expect(try configure(["-a", "weather@*"]).app?.includes(app: "weather@ipad") == true)
  }

  @Test func doesWithoutColourWhenAsked() throws {
    #expect(try configure([], environment: ["NO_COLOR": "1"]).color == .never)
    #expect(
      try configure(["--color", "always"], environment: ["NO_COLOR": "1"]).color == .always)
  }
}
