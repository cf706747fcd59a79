import ExactJSON
import HistoryStore
import ReduxWire

/// Prints the last state that a file holds, or the one after an entry, or a part of it.
struct FileStateCommand: FileCommand {
  private let file: String
  private let choice: FileChoice
  private let printer: StatePrinter
  private let entry: Int?
  private let settings: Settings

  init(_ request: HeadlessRequest, file: String, operands: StateOperands) throws(UsageError) {
    self.file = file
    choice = FileChoice(request)
    printer = StatePrinter(operands)
    entry = try request.settings.integer(.at, in: 1...Int.max, "entry number")
    settings = request.settings
    for option in [OptionName.timeout, .request] {
      if let setting = request.settings[option] { throw .onlyLive(setting.origin.description) }
    }
  }

  func run(_ output: inout StandardOutput) throws(Ending) {
    let contents = try HistoryFile.contents(of: file)
    try settings.refuseConnection()
    for words in contents.remarks { StandardError.say(words) }
    defer { output.flush() }
    let (document, isWhole) = try contents.ask { history throws(Ending) in
      try self.document(in: history)
    }
    try printer.print(document, on: &output)
    // What is damaged may have been newer.
    if !isWhole { throw Ending(.no) }
  }

  private func document(in history: HistoryStore) throws(Ending) -> JSONDocument {
    if let entry {
      return try EntryState(entry, choice: choice, in: history, of: file).document()
    }
    let address = try choice.only(in: history, of: file)
    let state = history.latestState(of: address)
    if history.summaryEntry(of: address) != nil {
      var hasFormer = false
      if case .known = state { hasFormer = true }
      let notice = Notice.stateSummary(
        app: address.app, store: address.store, hasFormer: hasFormer)
      guard hasFormer else { throw Ending(.no, notice) }
      StandardError.say(notice.description)
    }
    switch state {
    case .known(let document, _): return document
    case .cleared:
      throw Ending(.no, Notice.stateCleared(app: address.app, store: address.store))
    case .missing(let missing): throw HistoryFile.ending(missing, in: history, of: file)
    case .unknown: throw Ending(FileProblem.noStoreState(file, store: address.store))
    }
  }
}
