import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// Prints what changed in a store's state with an entry, or between two.
struct DiffCommand: FileCommand {
  private let file: String
  private let base: Int?
  private let entry: Int
  private let choice: FileChoice
  private let printsJSON: Bool
  private let tellsByStatus: Bool

  init(_ request: HeadlessRequest) throws(UsageError) {
    guard request.operands.count >= 2 else { throw .noEntryToCompare }
    file = request.operands[0]
    var numbers: [Int] = []
    for word in request.operands.dropFirst() {
      guard let number = Int(word), number > 0 else { throw .notAnEntry(word) }
      numbers.append(number)
    }
    base = numbers.count > 1 ? numbers[0] : nil
    entry = numbers[numbers.count - 1]
    choice = FileChoice(request)
    printsJSON = request.settings.isOn(.json)
    tellsByStatus = request.settings.isOn(.exitCode)
  }

  func run(_ output: inout StandardOutput) throws(Ending) {
    let contents = try HistoryFile.contents(of: file)
    for words in contents.remarks { StandardError.say(words) }
    let (diff, isWhole) = try contents.ask { history throws(Ending) in try self.diff(in: history) }
    if diff.isEmpty {
      if !printsJSON { output.append("no change\n") }
    } else if printsJSON {
      for line in diff.jsonLines() {
        output.append(output.isTerminal ? TerminalJSON.harmless(line) : line)
        output.append("\n")
      }
    } else {
      for line in diff.lines() {
        let text = Array(line.utf8)
        let color = output.isColored ? TextColor.ofChange(text) : nil
        if let color { output.append(color.start) }
        output.append(output.isTerminal ? TerminalJSON.harmless(text) : text)
        output.append(color == nil ? "\n" : TextColor.end + "\n")
      }
    }
    try output.deliver()
    if !isWhole || (tellsByStatus && !diff.isEmpty) { throw Ending(.no) }
  }

  private func diff(in history: HistoryStore) throws(Ending) -> JSONDiff {
    for number in [base, entry].compactMap({ $0 }) where history.summary(ofEntry: number) == nil {
      throw HistoryFile.ending(noEntry: number, in: history, of: file)
    }
    guard let moment = history.moment(ofEntry: entry) else {
      throw HistoryFile.ending(noEntry: entry, in: history, of: file)
    }
    let isWithoutBase = base == nil && moment.stateOrigin == .own
    if let missing = moment.missing, isWithoutBase || missing.entry == entry {
      if moment.state != nil, let span = moment.changeSpan, span.count > 1 {
        StandardError.say(Notice.changesOf(span).description)
      }
      throw HistoryFile.ending(missing, in: history, of: file)
    }
    if moment.stateOrigin != .own, entry < history.statesFrom {
      throw Ending(.no, Notice.statesFrom(history.statesFrom))
    }
    guard moment.stateOrigin == .own else {
      throw Ending(
        .no,
        Notice.noOwnState(
          entry: entry, includedIn: moment.includedIn, isSummary: moment.summary != nil))
    }
    let address = StoreAddress(app: moment.entry.app, store: moment.entry.store)
    guard let document = moment.state?.document else {
      throw Ending(.no, words(for: moment, of: address))
    }
    guard let base else {
      if let span = moment.changeSpan, span.count > 1 {
        StandardError.say(Notice.changesOf(span).description)
      }
      return moment.diff ?? JSONDiff(from: moment.baseline, to: document)
    }
    let former = history.state(of: address, atEntry: base)
    if case .missing(let missing) = former {
      throw HistoryFile.ending(missing, in: history, of: file)
    }
    guard case .known(let old, let from) = former else {
      if base < history.statesFrom { throw Ending(.no, Notice.statesFrom(history.statesFrom)) }
      // Not known at the base since the base is of another store.
      if let first = history.summary(ofEntry: base),
        case let other = StoreAddress(app: first.app, store: first.store), other != address
      {
        throw Ending(.no, Notice.otherStore(base: base, other, entry: entry, address))
      }
      return JSONDiff(from: nil, to: document)
    }
    if from != base {
      StandardError.say(Notice.stateFromBefore(entry: base, of: from).description)
    }
    return JSONDiff(from: old, to: document)
  }

  private func words(for moment: Moment, of address: StoreAddress) -> Notice {
    if moment.state?.bytes.isEmpty == true {
      return .stateCleared(app: address.app, store: address.store)
    }
    let reason = moment.state?.problem ?? "it is not JSON"
    return .entryStateNotJSON(entry: moment.entry.number, reason)
  }
}

extension Moment {
  /// The entry whose state includes this one's change.
  fileprivate var includedIn: Int? {
    if case .includedIn(let entry) = stateOrigin { entry } else { nil }
  }
}
