import CPlatform
import ReduxLocking

/// Splits the arguments into command, options and operands by `getopt_long`, driven by the tables.
///
/// The option string begins with `-`, so that operands arrive in their place among the options and
/// nothing is reordered: that lets an option stand before or after the command, and lets us look
/// at each argument before `getopt_long` does, which would take `-5` for an option.
struct CommandLineParser {
  /// `getopt_long` keeps its place in global variables. The value means nothing, but takes room: the
  /// thread sanitizer takes an empty one for the head of the object that holds it.
  private static let oneAtATime = Locked(false)

  private var line = ParsedCommandLine()
  private var words: [String] = []
  /// The word right behind `-h`, which mosquitto's tools take for a host.
  private var behindHelp: String?

  /// Parses the arguments, the program's name left out.
  static func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommandLine {
    let scanned = oneAtATime.withLock { _ -> Result<CommandLineParser, UsageError> in
      var parser = CommandLineParser()
      do throws(UsageError) {
        try parser.scan(arguments)
        return .success(parser)
      } catch {
        return .failure(error)
      }
    }
    var parser = try scanned.get()
    try parser.interpret()
    return parser.line
  }

  private mutating func scan(_ arguments: [String]) throws(UsageError) {
    let argv = CStrings(["redux-inspect"] + arguments)
    let table = LongOptions()
    cp_options_restart()
    var index = 1
    while index < argv.count {
      if Self.isNegativeNumber(argv[index]) {
        words.append(argv[index])
        index += 1
        cp_option_set_index(Int32(index))
        continue
      }
      let found = getopt_long(argv.count32, argv.base, LongOptions.short, table.base, nil)
      let element = argv[index]
      index = Int(cp_option_index())
      switch found {
      case -1:
        words += argv[index...]
        return
      case 1:
        words.append(cp_option_value().map { String(cString: $0) } ?? "")
      case Int32(UInt8(ascii: ":")):
        let spec = try refused(element)
        throw .missingValue(spec.spelling, spec.value ?? "")
      case Int32(UInt8(ascii: "?")):
        throw refusal(of: element)
      default:
        guard let name = LongOptions.name(of: found) else { continue }
        line.options[name] = cp_option_value().map { String(cString: $0) } ?? ""
        if name == .help {
          try noteHelp(element, followedBy: index < argv.count ? argv[index] : nil)
        }
      }
    }
  }

  private mutating func noteHelp(
    _ element: String, followedBy next: String?
  ) throws(UsageError) {
    guard element.hasPrefix("-h") else { return }
    if element.count > 2 { throw .helpIsNoHost(String(element.dropFirst(2))) }
    if let next, !next.hasPrefix("-"), Command(rawValue: next) == nil { behindHelp = next }
  }

  private mutating func interpret() throws(UsageError) {
    if let behindHelp { throw .helpIsNoHost(behindHelp) }
    if let word = words.first {
      guard let command = Command(rawValue: word), command != .inspect else {
        let names = Command.allCases.map(\.rawValue).filter { !$0.isEmpty }
        throw .unknownCommand(word, nearest: Nearest.match(for: word, in: names))
      }
      line.command = command
      line.operands = Array(words.dropFirst())
    }
    if line.options[.version] != nil {
      line.request = .version
    } else if line.options[.help] != nil {
      line.request = .help
    } else {
      try checkAgainstCommand()
    }
  }

  private func checkAgainstCommand() throws(UsageError) {
    let spec = CommandTable.spec(line.command)
    for option in OptionTable.all where line.options[option.name] != nil {
      guard spec.takes(option.name) else {
        let owners = CommandTable.all.filter { $0.takes(option.name) }.map(\.command)
        throw .optionOfAnotherCommand(option.spelling, line.command, belongsTo: owners)
      }
    }
    if line.operands.count > spec.operandCount.upperBound {
      throw .tooManyOperands(line.operands[spec.operandCount.upperBound], line.command)
    }
  }

  /// Tells whether an argument is a JSON number below zero, which no option looks like.
  static func isNegativeNumber(_ argument: String) -> Bool {
    let bytes = argument.utf8
    guard bytes.count > 1, bytes.first == UInt8(ascii: "-") else { return false }
    return bytes.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false
  }

  private func refused(_ element: String) throws(UsageError) -> OptionSpec {
    guard let name = LongOptions.name(of: cp_option_refused()) else { throw refusal(of: element) }
    return OptionTable.spec(name)
  }

  private func refusal(of element: String) -> UsageError {
    guard element.hasPrefix("--") else {
      let letter = UnicodeScalar(UInt32(bitPattern: cp_option_refused())).map(String.init) ?? "?"
      return .unknownOption("-\(letter)", nearest: Self.elsewhere["-\(letter)"])
    }
    let typed = String(element.prefix { $0 != "=" })
    if let name = LongOptions.name(of: cp_option_refused()) {
      return .valueNotTaken(OptionTable.spec(name).spelling)
    }
    let spellings = OptionTable.all.map(\.spelling).filter { $0.hasPrefix("--") }
    let fitting = spellings.filter { $0.hasPrefix(typed) }
    if fitting.count > 1 { return .ambiguousOption(typed, fitting) }
    let nearest = Self.elsewhere[typed] ?? Nearest.match(for: typed, in: spellings)
    return .unknownOption(typed, nearest: nearest)
  }

  /// Options of mosquitto's own tools that have another name here.
  private static let elsewhere = [
    "-P": "--password-file", "--pw": "--password-file", "--password": "--password-file",
    "-L": "--broker", "--url": "--broker", "--host": "--broker", "-t": "--app",
    "--topic": "--app", "-V": "--protocol", "--mqtt-version": "--protocol", "-W": "--for",
  ]
}
