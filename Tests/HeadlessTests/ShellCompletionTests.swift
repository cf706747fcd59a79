import Foundation
import TestSupport
import Testing

/// Completion as the shells themselves do it, by pressing Tab in each.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "tmux")))
struct ShellCompletionTests {
  /// Announces two apps, one of them with the store and type that the other lacks.
  private func announcingBroker() throws -> TestBroker {
    let broker = try TestBroker()
    for (app, store, type) in [("weather", "main", "search"), ("traffic", "roads", "jam")] {
      try broker.publish(
        "\(app)/presence",
        "{\"online\":true,\"sid\":\"1\",\"app\":\"\(app)\",\"stores\":[{\"id\":\"\(store)\","
          + "\"kind\":\"redux\",\"channels\":[\"event\"],\"accepts\":[\"dispatch\"],"
          + "\"types\":[\"\(type)\"]}]}", retain: true)
    }
    return broker
  }

  private static let starts = [
    "bash": "PS1='$ ' bash --norc --noprofile",
    "zsh": "PS1='$ ' zsh -f",
    "fish": "fish --no-config",
  ]

  private static let scripts = [
    "bash": "source <(redux-inspect completion bash); bind 'set bell-style none'; clear",
    "zsh": "autoload -U compinit; compinit -D -u; source <(redux-inspect completion zsh); clear",
    "fish": "function fish_prompt; echo '$ '; end; redux-inspect completion fish | source; clear",
  ]

  @Test(arguments: ["bash", "zsh", "fish"].filter { ToolPath.has($0) })
  func tabCompletes(_ shell: String) throws {
    let broker = try announcingBroker()
    let home = try TemporaryFolder("home")
    let path = URL(fileURLWithPath: Inspector.program).deletingLastPathComponent().path
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try TmuxSession(
      width: 120,
      environment: Inspector.environment.merging([
        "HOME": home.path, "XDG_CONFIG_HOME": home.path, "LC_ALL": "C.UTF-8",
        "REDUX_INSPECT_BROKER": "127.0.0.1:\(broker.port)",
      ]) { $1 }, "exec env PATH='\(path):\(search)' \(Self.starts[shell] ?? "")")
    try terminal.screen { !$0.allSatisfy(\.isWhitespace) }
    try terminal.type((Self.scripts[shell] ?? "") + "; echo ready")
    try terminal.press("Enter")
    try terminal.screen { $0.hasPrefix("ready") }
    for (typed, wanted) in [
      ("redux-inspect disp", "redux-inspect dispatch"),
      ("redux-inspect log --app wea", "redux-inspect log --app weather"),
      ("redux-inspect log --app=tra", "redux-inspect log --app=traffic"),
      ("redux-inspect log -a weather -s ma", "redux-inspect log -a weather -s main"),
      ("redux-inspect dispatch -a traffic j", "redux-inspect dispatch -a traffic jam"),
      ("redux-inspect dispatch --read-on", "redux-inspect dispatch --read-only"),
      ("redux-inspect --theme mono", "redux-inspect --theme monochrome"),
    ] {
      try terminal.type(typed)
      // Tab gives up on a broker that is slow, so it is pressed again then.
      let isCompleted = try (1...20).contains { _ in
        try terminal.press("Tab")
        return try eventually(timeout: 20) {
          try terminal.screen().split(separator: "\n").contains { $0.contains(wanted) }
        }
      }
      let screen = try terminal.screen()
      #expect(isCompleted, "\(screen)")
      // A new line, with nothing run.
      let isLeft = try (1...20).contains { _ in
        try terminal.press("C-c")
        return try eventually(timeout: 10) {
          let lines = try terminal.screen().split(separator: "\n")
          return lines.last { !$0.allSatisfy(\.isWhitespace) }?.hasPrefix("$ r") == false
        }
      }
      #expect(isLeft)
      try terminal.type("clear")
      try terminal.press("Enter")
      try terminal.screen { !$0.contains(wanted) }
    }
  }

  /// Where there is no broker, Tab says nothing.
  @Test func withoutABrokerThereIsNothing() throws {
    let port = try TestPort.free()
    let result = try Inspector.run(
      ["completion", "candidates", "--", "log", "-b", "127.0.0.1:\(port)", "--app", ""])
    #expect(result.outputText == "words\n")
    #expect(result.errorText.isEmpty)
    #expect(result.status == 0)
  }
}
