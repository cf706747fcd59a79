import Testing

@testable import redux_inspect

/// What a command line in the making could go on with.
@Suite struct CompletionTests {
  private func words(_ line: String...) -> [String] {
    guard case .words(let candidates) = Completion(line).answer else { return ["not words"] }
    return candidates.map(\.text)
  }

  @Test func commands() {
    #expect(words("di") == ["diff", "dispatch"])
    #expect(words("-b", "host", "sta") == ["state"])
    #expect(words("").count == Command.allCases.count - 1)
  }

  @Test func optionsOfTheCommand() {
    #expect(words("log", "--js") == ["--json"])
    #expect(words("dispatch", "--req") == ["--require-answer"])
    #expect(words("log", "--req") == [])
    // Before there is a command, those of all.
    #expect(words("--requi") == ["--require-answer"])
    // One that was given is not offered again.
    #expect(words("log", "--json", "--js") == [])
  }

  @Test func choices() {
    #expect(words("--theme", "") == ["terminal", "light", "dark", "monochrome"])
    #expect(words("--color", "a") == ["auto", "always"])
    #expect(words("-q", "") == ["0", "1", "2"])
    #expect(words("--protocol", "3") == ["3.1.1"])
    #expect(words("--theme=d") == ["--theme=dark"])
    // As a shell splits it that makes words at `=`.
    #expect(words("--theme", "=", "d") == ["dark"])
    #expect(words("--theme", "=") == ["terminal", "light", "dark", "monochrome"])
    #expect(words("demo", "--app", "") == ["weather", "company"])
    #expect(words("demo", "--app=c") == ["--app=company"])
    #expect(words("completion", "") == ["bash", "zsh", "fish", "man"])
  }

  @Test(arguments: [
    ["open", ""], ["log", "run"], ["--cafile", ""], ["state", ".a", "f"], ["--capath=/e"],
    ["convert", "a", ""],
  ])
  func files(_ line: [String]) {
    #expect(Completion(line).answer == .files)
  }

  @Test func namesOfTheBroker() {
    #expect(Completion(["--app", "w"]).answer == .live(.apps, prefix: ""))
    #expect(Completion(["-a", ""]).answer == .live(.apps, prefix: ""))
    #expect(Completion(["log", "--app=w"]).answer == .live(.apps, prefix: "--app="))
    #expect(Completion(["-a", "w", "-s", ""]).answer == .live(.stores, prefix: ""))
    #expect(Completion(["dispatch", "-a", "w", "s"]).answer == .live(.types, prefix: ""))
  }

  @Test func theConnectionIsTakenFromTheLine() {
    let completion = Completion([
      "log", "-bhost:7", "--username=me", "--password-stdin", "--wait", "-p", "9", "-a", "",
    ])
    #expect(completion.options == [.broker: "host:7", .username: "me", .port: "9"])
  }

  @Test func theProgramNamesTheShellsItKnows() throws {
    #expect(try CompletionCommand.run(["bash"]).contains("complete -F"))
    let error = #expect(throws: UsageError.self) { try CompletionCommand.run(["fsh"]) }
    #expect(
      error?.description == "there is no completion for \"fsh\"; did you mean \"fish\"?")
  }
}
