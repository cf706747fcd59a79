import Foundation
import TestSupport
import Testing

/// Colours of what people read without a screen: on a terminal, not in a pipe, unless asked for.
@Suite(.serialized, .enabled(if: ToolPath.has("script")))
struct ColorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder("color")
    let lines = [
      ("event", #"{"type":"step","event":1}"#),
      ("state", #"{"a":"x\"y","b":[1,null],"gone":1}"#),
      ("event", #"{"type":"step","event":2}"#), ("state", #"{"a":"z","b":[1,null],"new":true}"#),
    ].enumerated().map { index, message in
      #"{"n":\#(index / 2 + 1),"at":"2026-11-29T12:00:00.000Z","app":"w","store":"s","#
        + #""channel":"\#(message.0)","payload":\#(message.1)}"#
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "a.jsonl")
  }

  private func piped(_ words: String, _ environment: [String: String] = [:]) throws -> String {
    let arguments = words.split(separator: " ").map(String.init) + ["\(folder.path)/a.jsonl"]
    return try Inspector.run(
      arguments, environment: ["TERM": "xterm"].merging(environment) { $1 }
    ).outputText
  }

  private func onTerminal(
    _ words: String, _ environment: [String: String] = [:]
  ) throws -> String {
    let variables = ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
    let settings = variables.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let command = "env \(settings) '\(Inspector.program)' \(words) '\(folder.path)/a.jsonl'"
    return try TestCommand.run(
      "script", ["-qec", command, "/dev/null"], environment: Inspector.environment
    ).outputText.replacingOccurrences(of: "\r\n", with: "\n")
  }

  private static let commands = ["log", "state", "state .b"]

  private func plain(_ text: String) -> String {
    text.replacingOccurrences(of: "\u{1b}\\[[0-9]*m", with: "", options: .regularExpression)
  }

  @Test(arguments: commands) func aTerminalHasColours(_ words: String) throws {
    let colored = try onTerminal(words)
    #expect(colored.contains("\u{1b}["))
    let bare = try onTerminal(words, ["NO_COLOR": "1"])
    #expect(!bare.contains("\u{1b}"))
    #expect(plain(colored) == bare)
    #expect(try onTerminal(words + " --color never") == bare)
    #expect(try onTerminal(words, ["TERM": "dumb"]) == bare)
    #expect(try onTerminal(words + " --color always", ["NO_COLOR": "1"]) == colored)
  }

  @Test(arguments: commands) func aPipeHasNoneUnlessItIsAskedFor(_ words: String) throws {
    let bare = try piped(words)
    #expect(!bare.contains("\u{1b}"))
    let colored = try piped(words + " --color always", ["NO_COLOR": "1"])
    #expect(colored.contains("\u{1b}["))
    #expect(plain(colored) == bare)
  }

  @Test func aStateIsColouredAsJqDoes() throws {
    #expect(
      try piped("state --at 1 --color always")
        == "{\u{1b}[34m\"a\"\u{1b}[m:\u{1b}[32m\"x\\\"y\"\u{1b}[m,\u{1b}[34m\"b\"\u{1b}[m:[1,"
        + "\u{1b}[2mnull\u{1b}[m],\u{1b}[34m\"gone\"\u{1b}[m:1}\n")
  }

  @Test func aDiffIsColouredAsGitDoes() throws {
    let path = "\(folder.path)/a.jsonl"
    let result = try Inspector.run(["diff", path, "2", "--color", "always"])
    #expect(
      Set(result.lines) == [
        "\u{1b}[33m~ .a: \"x\\\"y\" → \"z\"\u{1b}[m", "\u{1b}[31m- .gone: 1\u{1b}[m",
        "\u{1b}[32m+ .new: true\u{1b}[m",
      ])
    let plainly = try Inspector.run(["diff", path, "2"])
    #expect(plainly.lines.map { $0.first } == result.lines.map { plain($0).first })
    #expect(!plainly.outputText.contains("\u{1b}"))
    let json = try Inspector.run(["diff", path, "2", "--json", "--color", "always"])
    #expect(!json.outputText.contains("\u{1b}"))
  }
}
