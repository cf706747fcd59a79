/// Says what is wrong with a file that holds a history, or is to hold one; always names the file.
enum FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(String, String)
  case empty(String)
  case notJSON(String, String)
  case notALog(String, line: Int, String)
  case notAnExport(String, String)
  case notARecording(String)
  /// What the history has to say of a recording, which names the file itself.
  case recording(String)
  case unknownEnding(String, wanted: String)
  case exists(String, append: Bool)
  case uncreatable(String, String)
  /// What is being converted, what was to come of it where that is at fault, and why.
  case unconvertible(String, to: String? = nil, String)
  case unrecordable(String, String)
  case stopped(String, entry: Int, String)
  case noEntry(Int, path: String, last: Int)
  case damagedEntry(Int, path: String)
  case damagedState(String, entry: Int)
  /// What a recording lacks since the one it was taken out of was damaged.
  case lostEntry(Int, path: String)
  case lostState(String, entry: Int)
  /// Of a damaged recording the newest state may not be the one that can be read.
  case unsureState(String)
  case noStoreState(String, store: String?)

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read \(Self.name(path)): \(reason)"
    case .empty(let path):
      "cannot read \(Self.name(path)): it is empty"
    case .notJSON(let path, let reason):
      "cannot read \(Self.name(path)): not JSON: \(reason)"
    case .notALog(let path, let line, let reason):
      "cannot read \(Self.name(path)): it holds no line of log --json; line \(line): \(reason)"
    case .notAnExport(let path, let reason):
      "cannot read \(Self.name(path)): no export of Redux DevTools: \(reason)"
    case .notARecording(let path):
      "cannot read \(Self.name(path)): it is no recording"
    case .recording(let words):
      words
    case .unknownEnding(let path, let wanted):
      "cannot write \(Self.name(path)): its ending must say the format, \(wanted)"
    case .exists(let path, let append):
      "\(Self.name(path)) exists; "
        + (append ? "--append adds a run to it, --force replaces it" : "--force replaces it")
    case .uncreatable(let path, let reason):
      "cannot write \(Self.name(path)): \(reason)"
    case .unconvertible(let path, let output, let reason):
      "cannot convert \(Self.name(path))\(output.map { " to \(Self.name($0))" } ?? ""): \(reason)"
    case .unrecordable(let path, let reason):
      "cannot record to \(Self.name(path)): \(reason)"
    case .stopped(let path, let entry, let reason):
      "recording to \(Self.name(path)) stopped at entry \(entry): \(reason)"
    case .noEntry(let number, let path, let last):
      "there is no entry \(number) in \(Self.name(path)): "
        + (last == 0 ? "it has none" : "the last is \(last)")
    case .damagedEntry(let number, let path):
      "cannot read entry \(number) of \(Self.name(path)): the file is damaged"
    case .damagedState(let path, let entry):
      "cannot read the state of entry \(entry) in \(Self.name(path)): the file is damaged"
    case .lostEntry(let number, let path):
      "entry \(number) of \(Self.name(path)) was lost with the damaged file that it comes from"
    case .lostState(let path, let entry):
      "the state of entry \(entry) in \(Self.name(path)) was lost with the damaged file that it "
        + "comes from"
    case .unsureState(let path):
      "the newest state in \(Self.name(path)) may be one that cannot be read; --at N names another"
    case .noStoreState(let path, let store):
      "no state\(store.map { " of \(Quoted.harmless($0))" } ?? "") is in \(Self.name(path))"
    }
  }

  private static func name(_ path: String) -> String { Quoted.harmless(path) }
}

extension Ending {
  init(_ problem: FileProblem) {
    switch problem {
    case .unknownEnding, .exists: self.init(.usage, problem.description)
    default: self.init(.no, problem.description)
    }
  }

  /// Says also how to save the rest of a damaged recording.
  init(_ problem: FileProblem, rescuing path: String) {
    self.init(.no, "\(problem); \(Notice.rescue(path))")
  }
}
