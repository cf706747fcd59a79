/// Finds what could stand at the end of a command line that is being typed.
struct Completion {
  struct Candidate: Hashable {
    var text: String
    var meaning = ""
  }

  /// What is wanted of a broker, which a person cannot be expected to know by heart.
  enum LiveNames: Hashable {
    case apps
    case stores
    case types
  }

  enum Answer: Hashable {
    case words([Candidate])
    case files
    /// Asked for under the connection that the line names; each behind `prefix`.
    case live(LiveNames, prefix: String)
  }

  private(set) var command: Command?
  private var operands: [String] = []
  private var typed: String
  /// The option whose value is being typed.
  private var open: OptionSpec?
  /// The options before the word being typed, as the parser takes them; those that would ask or
  /// wait for a password are left out.
  private(set) var options: [OptionName: String] = [:]

  /// - Parameter words: The words behind the program's name; the last is being typed.
  init(_ words: [String]) {
    typed = words.last ?? ""
    // Where a shell makes words of `--app=weather` there are three.
    var rest = words.dropLast().filter { $0 != "=" }[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard let (spec, value) = Self.option(word) else {
        if command == nil, operands.isEmpty, let named = Command(rawValue: word), !word.isEmpty {
          command = named
        } else {
          operands.append(word)
        }
        continue
      }
      let waits: Set<OptionName> = [.passwordStdin, .askPassword, .wait, .help, .version]
      if spec.value == nil || value != nil {
        if !waits.contains(spec.name) { options[spec.name] = value ?? "" }
      } else if let next = rest.popFirst() {
        options[spec.name] = next
      } else {
        open = spec
      }
    }
    if typed == "=" { typed = "" }
  }

  var answer: Answer {
    if let open { return value(of: open, prefix: "") }
    if typed.hasPrefix("--"), let equals = typed.firstIndex(of: "=") {
      guard let (spec, _) = Self.option(String(typed[..<equals])), spec.value != nil else {
        return .words([])
      }
      return value(of: spec, prefix: String(typed[...equals]))
    }
    if typed.hasPrefix("-") { return .words(fitting(spellings)) }
    guard let command else {
      return .words(
        fitting(
          CommandTable.all.filter { $0.command != .inspect }
            .map { Candidate(text: $0.command.rawValue, meaning: $0.summary) }))
    }
    return operand(of: command)
  }

  private func operand(of command: Command) -> Answer {
    let spec = CommandTable.spec(command)
    switch command {
    case .dispatch: return operands.isEmpty ? .live(.types, prefix: "") : .words([])
    case .restore: return .words([])
    case .completion:
      let names = CompletionScript.allCases.map(\.rawValue) + ["man"]
      return .words(operands.isEmpty ? fitting(names.map { Candidate(text: $0) }) : [])
    default:
      let takesFiles = ["FILE", "IN"].contains { spec.operands.contains($0) }
      return takesFiles ? .files : .words([])
    }
  }

  private func value(of spec: OptionSpec, prefix: String) -> Answer {
    switch spec.name {
    case .app where command == .demo:
      return .words(fitting(DemoCommand.apps.map { Candidate(text: prefix + $0) }))
    case .app: return .live(.apps, prefix: prefix)
    case .store: return .live(.stores, prefix: prefix)
    default: break
    }
    let choices = spec.choices
    if !choices.isEmpty { return .words(fitting(choices.map { Candidate(text: prefix + $0) })) }
    let isFile = ["FILE", "FILE|-", "DIR", "PATH"].contains(spec.value ?? "")
    return isFile ? .files : .words([])
  }

  /// The candidates that begin as the word being typed.
  func fitting(_ candidates: [Candidate]) -> [Candidate] {
    candidates.filter { $0.text.hasPrefix(typed) }
  }

  private var spellings: [Candidate] {
    let specs = CommandTable.spec(command ?? .inspect).heededOptions
    let all = command == nil ? OptionTable.all.filter { CommandTable.anyTakes($0) } : specs
    return all.filter { options[$0.name] == nil }
      .map { spec in
        let meaning = spec.help.prefix { $0 != "\n" }
        return Candidate(text: spec.spelling, meaning: String(meaning))
      }
  }

  /// Reads one word as an option, with the value that is part of it.
  private static func option(_ word: String) -> (spec: OptionSpec, value: String?)? {
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first.flatMap(OptionName.init(rawValue:)),
        OptionSpec.hasLongSpelling(name)
      else { return nil }
      return (OptionTable.spec(name), parts.count > 1 ? parts[1] : nil)
    }
    guard word.hasPrefix("-"), let letter = word.dropFirst().first,
      let spec = OptionTable.all.first(where: { $0.short == letter })
    else { return nil }
    let rest = String(word.dropFirst(2))
    return (spec, spec.value == nil || rest.isEmpty ? nil : rest)
  }
}
