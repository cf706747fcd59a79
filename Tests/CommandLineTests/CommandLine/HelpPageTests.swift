import Testing

@testable import redux_inspect

@Suite struct HelpPageTests {
  @Test(arguments: Command.allCases)
  func fitsInEightyColumnsAndHasAnExample(_ command: Command) {
    let text = HelpPage.text(for: command)
    #expect(text.contains("\nExample"))
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func examplesAreRight() throws {
    for spec in CommandTable.all {
      for example in spec.examples {
        let command = example.line.split(separator: "|")[0]
        let words = command.split(separator: " ").dropFirst().map { word in
          word.filter { $0 != "'" }
        }
        #expect(try CommandLineParser.parse(words).command == spec.command)
      }
    }
  }

  @Test func namesEveryOptionOfTheTable() {
    let all = Command.allCases.map(HelpPage.text).joined()
    for option in OptionTable.all { #expect(all.contains(option.spelling), "\(option.name)") }
    #expect(OptionTable.all.count == OptionName.allCases.count)
  }

  @Test func showsOptionsWithTheirShortFormsAndVariables() {
    let text = HelpPage.text(for: .log)
    #expect(text.hasPrefix("usage: redux-inspect log [OPTIONS] [FILE]\n"))
    #expect(
      text.contains("  -n N                    end after N messages; the first N of a file\n"))
    #expect(text.contains("  -p, --port PORT         the broker's port"))
    #expect(text.contains("[REDUX_INSPECT_BROKER]"))
    #expect(!text.contains("--scan"))
  }

  @Test(arguments: [
    (Command.inspect, true, true), (.demo, true, true), (.dispatch, true, false),
    (.open, false, true), (.diff, false, false), (.convert, false, false),
    (.sessions, false, false), (.record, false, false), (.log, false, false),
  ])
  func listsOnlyWhatTheCommandHeeds(_ command: Command, _ publishes: Bool, _ draws: Bool) {
    let text = HelpPage.text(for: command)
    #expect(text.contains("--read-only") == publishes)
    for option in ["--theme", "--mouse", "--ascii"] {
      #expect(text.contains(option) == draws)
    }
    let printsForPeople = [Command.log, .state, .diff].contains(command)
    #expect(text.contains("--color") == (draws || printsForPeople))
    #expect(CommandTable.spec(command).takes(.readOnly))
  }
}
