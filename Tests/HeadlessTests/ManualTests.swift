import Foundation
import TestSupport
import Testing

/// The manual page, as the tools that read such pages judge it, and what doctor says.
@Suite(.serialized) struct ManualTests {
  private func page() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("man")
    let result = try Inspector.run(["completion", "man"])
    #expect(result.status == 0)
    try folder.write(result.outputText, to: "redux-inspect.1")
    return folder
  }

  @Test(.enabled(if: ToolPath.has("mandoc"))) func mandocHasNothingAgainstIt() throws {
    let folder = try page()
    let result = try TestCommand.run(
      "mandoc", ["-Tlint", "-Wwarning", "\(folder.path)/redux-inspect.1"])
    #expect(result.outputText.isEmpty, "\(result.outputText)")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: ToolPath.has("groff"))) func groffHasNothingAgainstIt() throws {
    let folder = try page()
    let result = try TestCommand.run(
      "groff", ["-man", "-ww", "-Tutf8", "-z", "\(folder.path)/redux-inspect.1"])
    #expect(result.errorText.isEmpty, "\(result.errorText)")
  }

  @Test(.enabled(if: ToolPath.has("man"))) func manShowsIt() throws {
    let folder = try page()
    let result = try TestCommand.run(
      "man", ["-l", "\(folder.path)/redux-inspect.1"],
      environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8", "PAGER": "cat"])
    #expect(result.status == 0)
    #expect(result.errorText.isEmpty, "\(result.errorText)")
    let text = result.outputText
    for words in [
      "redux-inspect - inspect an app's", "--password-file FILE", "Ctrl-D", "half-page-down",
      "130", "REDUX_INSPECT_BROKER", "config.json", "dispatch TYPE [JSON|-]",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func doctorFindsWhatIsThere() throws {
    let broker = try TestBroker()
    let home = try TemporaryFolder("home")
    let result = try Inspector.run(
      ["doctor", "-b", "127.0.0.1:\(broker.port)", "--json"],
      environment: ["LC_ALL": "C.UTF-8", "XDG_STATE_HOME": home.path])
    let lines = try result.lines.map(JSONLine.init)
    let version = try #require(lines.first { $0.string("subject") == "libraries" })
    #expect(version.string("words")?.contains("libmosquitto 2.") == true)
    let found = try #require(lines.first { $0.string("subject") == "broker" })
    #expect(found.string("words") == "127.0.0.1:\(broker.port): MQTT 5; 0 apps are announced")
    #expect(lines.contains { $0.string("words") == "LC_ALL=C.UTF-8: UTF-8" })
    #expect(lines.contains { $0.string("words") == "\(home.path)/redux-inspect" })
    // Nobody looks at a screen here, and nothing is wrong with that.
    let terminal = try #require(lines.first { $0.string("subject") == "terminal" })
    #expect(
      terminal.string("words")
        == "not a terminal: the screen needs one; headless commands work")
    #expect(result.outputText.contains(#""subject":"terminal","ok":true,"#))
    #expect(result.outputText.contains(#","note":true}"#))
    let isWhole = ToolPath.has("mosquitto", "jq")
    #expect(result.status == (isWhole ? 0 : 1), "\(result.outputText)")
  }

  @Test func doctorLooksForTheApp() throws {
    let broker = try TestBroker()
    let inspector = Inspector(broker: broker)
    func told(_ app: String) throws -> (words: String?, isNote: Bool) {
      let result = try inspector.run(["doctor", "-a", app, "--json"])
      #expect(result.status == (ToolPath.has("mosquitto", "jq") ? 0 : 1), "\(result.outputText)")
      let line = try result.lines.first { try JSONLine($0).string("subject") == "app" } ?? "{}"
      return (try JSONLine(line).string("words"), line.contains("\"note\":true"))
    }
    let nothing = try told("nonesuch")
    #expect(nothing.words?.contains("no app \"nonesuch\" is announced, nor any other;") == true)
    #expect(nothing.isNote)
    for app in ["weather", "shop@2"] {
      try broker.publish("\(app)/presence", #"{"online":true,"stores":[]}"#, retain: true)
    }
    try broker.publish("away/presence", #"{"online":false}"#, retain: true)
    let other = try told("nonesuch")
    #expect(
      other.words?.hasPrefix(
        "no app \"nonesuch\" is announced, but away, shop@2, weather;") == true)
    #expect(other.isNote)
    #expect(try told("weather") == ("weather is announced", false))
    #expect(try told("shop@*") == ("shop@2 is announced", false))
    let away = try told("away")
    #expect(away.words?.hasPrefix("away is announced, but offline") == true)
    #expect(away.isNote)
    #expect(try !inspector.run(["doctor", "--json"]).outputText.contains("\"app\""))
  }

  @Test func doctorNamesTheMend() throws {
    let port = try TestPort.free()
    let folder = try TemporaryFolder("config")
    try folder.write("{\n\"brokr\": 1}", to: "config.json")
    let result = try Inspector.run(
      ["doctor", "-b", "127.0.0.1:\(port)"],
      environment: [
        "LC_ALL": "C", "TERM": "nonsense", "REDUX_INSPECT_CONFIG": "\(folder.path)/config.json",
      ])
    #expect(result.status == 1)
    let text = result.outputText
    for words in [
      "WRONG  locale         LC_ALL=C: no UTF-8 locale", "mend: export LC_ALL=C.UTF-8",
      "note   terminal", "config.json:2: unknown key \"brokr\"; did you mean \"broker\"?",
      "WRONG  broker         cannot connect to broker 127.0.0.1:\(port): connection refused",
      "mend: see that a broker listens on 127.0.0.1:\(port)",
    ] {
      #expect(text.contains(words), "\(words) in\n\(text)")
    }
  }

  /// On a terminal, one that no screen can be painted on is wrong.
  @Test(
    .enabled(if: ToolPath.has("script", "mosquitto")),
    arguments: [
      ("TERM=nonsense", "WRONG  terminal"), ("-u TERM", "WRONG  terminal       TERM is not set"),
      ("TERM=xterm", "ok     terminal       xterm"),
    ])
  func doctorLooksAtTheTerminal(_ variables: String, words: String) throws {
    let broker = try TestBroker()
    let command =
      "stty rows 24 cols 80; env \(variables) LC_ALL=C.UTF-8 '\(Inspector.program)' doctor "
      + "-b 127.0.0.1:\(broker.port)"
    let result = try TestCommand.run(
      "script", ["-qec", command, "/dev/null"], environment: Inspector.environment)
    #expect(result.outputText.contains(words), "\(result.outputText)")
    if words.hasPrefix("WRONG") { #expect(result.status == 1) }
  }
}
