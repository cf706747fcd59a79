import ReduxWire

/// Says what is wrong with what the user asked for, before anything was done; ends with status 2.
enum UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case ambiguousOption(String, [String])
  case missingValue(String, String)
  case valueNotTaken(String)
  case helpIsNoHost(String)
  case optionOfAnotherCommand(String, Command, belongsTo: [Command])
  case tooManyOperands(String, Command)
  case argumentNotUTF8(Int)
  case badValue(SettingOrigin, ValueProblem)
  case contradiction(SettingOrigin, SettingOrigin)
  case certificateAndKey(SettingOrigin)
  case passwordWithoutUser
  case unreadablePasswordFile(String, String)
  case noTerminalToAsk
  case unreadableConfiguration(String, String)
  case badConfiguration(String, Int, ConfigurationProblem)
  case noApp(Command)
  case twoPaths(String, String)
  case twoFiles(String, String)
  case noFile(Command)
  case noTwoFiles
  case nothingToDelete
  case noEntryToCompare
  case notAnEntry(String)
  case onlyLive(String)
  case onlyOfFile(String)
  case badPath(String, String)
  case noAction
  case rawAndType
  case stdinTwice
  case badJSON(String)
  case emptyType
  case noStateToSend
  case fileAndState
  case entryWithoutFile
  case maskedValue(String)
  case notAnAction(line: Int, column: Int, String)
  case readOnly
  case unreadableStdin(String)
  case unknownDemo(String)
  case severalStores([String])
  case severalApps([String])
  case noShell
  case unknownShell(String, nearest: String?)

  var description: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      if let nearest {
        "unknown command \(Quoted(word)); did you mean \"\(nearest)\"?"
      } else {
        "unknown command \(Quoted(word)); the commands are \(Self.commands) "
          + "(an app is named with --app)"
      }
    case .unknownOption(let option, let nearest):
      "unknown option \(Quoted.harmless(option))"
        + (nearest.map { "; did you mean \($0)?" } ?? "; see --help")
    case .ambiguousOption(let option, let fitting):
      "\(option) could be \(fitting.joined(separator: ", "))"
    case .missingValue(let option, let value):
      "\(option) needs a value: \(option) \(value)"
    case .valueNotTaken(let option):
      "\(option) takes no value"
    case .helpIsNoHost(let host):
      "-h is help; to name a broker use -b \(Quoted.harmless(host))"
    case .optionOfAnotherCommand(let option, let command, let owners):
      "\(option) is no option of \(Self.name(command))"
        + (owners.isEmpty ? "" : ", only of \(owners.map(Self.name).joined(separator: ", "))")
    case .tooManyOperands(let word, let command):
      "\(Quoted(word)) is one argument too many for \(Self.name(command)); "
        + "see redux-inspect \(command.rawValue) --help"
    case .argumentNotUTF8(let place):
      "argument \(place) is not UTF-8"
    case .badValue(let origin, let problem):
      "\(origin): \(problem)"
    case .contradiction(let first, let second):
      "\(first) and \(second) contradict each other"
    case .certificateAndKey(let origin):
      "\(origin): a client certificate needs both --cert and --key"
    case .passwordWithoutUser:
      "a password needs a user name; give one with -u or REDUX_INSPECT_USERNAME"
    case .unreadablePasswordFile(let path, let reason):
      "cannot read the password from \(Quoted.harmless(path)): \(reason)"
    case .noTerminalToAsk:
      "cannot ask for a password: there is no terminal, or none was typed"
    case .unreadableConfiguration(let path, let reason):
      "cannot read configuration \(Quoted.harmless(path)): \(reason)"
    case .badConfiguration(let path, let line, let problem):
      "\(Quoted.harmless(path)):\(line): \(problem)"
    case .noApp(let command):
      "\(command.rawValue) needs an app: --app NAME; redux-inspect apps lists those announced"
    case .twoPaths(let first, let second):
      "\(Quoted(first)) and \(Quoted(second)) are two paths; one can be printed at a time"
    case .twoFiles(let first, let second):
      "\(Quoted(first)) and \(Quoted(second)) are two files; one can be read at a time "
        + "(a path begins with a dot, as in .weather.items[0])"
    case .noFile(let command):
      "\(command.rawValue) needs a file: redux-inspect \(command.rawValue) FILE"
    case .noTwoFiles:
      "convert needs two files: redux-inspect convert IN OUT"
    case .nothingToDelete:
      "--delete needs the sessions to remove: redux-inspect sessions --delete FILE..."
    case .noEntryToCompare:
      "diff needs a file and an entry: redux-inspect diff FILE [A] B"
    case .notAnEntry(let word):
      "\(Quoted(word)) is no entry number; entries are counted from 1"
    case .onlyLive(let option):
      "\(option) is for what arrives from a broker, not for a file"
    case .onlyOfFile(let option):
      "\(option) is for a file, not for what arrives from a broker"
    case .badPath(let path, let problem):
      "\(Quoted(path)) is \(problem)"
    case .noAction:
      "dispatch needs an action: redux-inspect dispatch TYPE [JSON|-], or --raw JSON|-"
    case .rawAndType:
      "--raw is the whole action; leave out the type and its JSON"
    case .stdinTwice:
      "stdin cannot give both the password and the JSON"
    case .badJSON(let problem):
      "malformed JSON: \(problem)"
    case .emptyType:
      "not an action: its type is empty"
    case .noStateToSend:
      "restore needs a state: redux-inspect restore JSON|-, or --from FILE [--at N]"
    case .fileAndState:
      "--from names the file that holds the state; leave out the JSON"
    case .entryWithoutFile:
      "--at is an entry of a file: restore --from FILE --at N"
    case .maskedValue(let path):
      "the value at \(Quoted.harmless(path)) is masked; a state is sent whole"
    case .notAnAction(let line, let column, let what):
      "line \(line), column \(column): \(what) is no action: "
        + "it must be a JSON object with a type"
    case .readOnly:
      "nothing was sent: --read-only is set"
    case .unreadableStdin(let reason):
      "cannot read stdin: \(reason)"
    case .unknownDemo(let name):
      "there is no demo \(Quoted(name)); there are: weather, company"
    case .severalStores(let names):
      "the app has several stores; choose one with -s: \(Self.list(names))"
    case .noShell:
      "completion needs a shell: redux-inspect completion bash|zsh|fish"
    case .unknownShell(let word, let nearest):
      "there is no completion for \(Quoted(word)); "
        + (nearest.map { "did you mean \"\($0)\"?" } ?? "there are bash, zsh, fish and man")
    case .severalApps(let names):
      "there are several apps of that name; choose one with -a: \(Self.list(names))"
    }
  }

  private static let commands = Command.allCases.map(\.rawValue).filter { !$0.isEmpty }
    .joined(separator: ", ")

  private static func name(_ command: Command) -> String {
    command == .inspect ? "the inspector" : command.rawValue
  }

  private static func list(_ names: [String]) -> String {
    names.map(Quoted.harmless).joined(separator: ", ")
  }
}
