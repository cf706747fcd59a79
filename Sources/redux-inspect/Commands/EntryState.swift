import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// Finds the state after an entry, and says when that is not the entry's own.
struct EntryState {
  private let number: Int
  private let address: StoreAddress
  private let state: StoreState
  private let history: HistoryStore
  /// Whether the entry's own state is meant and came as a summary.
  private let isSummary: Bool
  /// The file; empty for what arrives.
  private let source: String

  /// The state of the chosen store, else of the entry's.
  init(
    _ number: Int, choice: FileChoice, in history: HistoryStore, of source: String
  ) throws(Ending) {
    guard let summary = history.summary(ofEntry: number) else {
      throw HistoryFile.ending(noEntry: number, in: history, of: source)
    }
    self.number = number
    self.source = source
    self.history = history
    let own = StoreAddress(app: summary.app, store: summary.store)
    address = choice.namesStore ? try choice.only(in: history, of: source) : own
    state = history.state(of: address, atEntry: number)
    isSummary = address == own && history.parts(ofEntry: number)?.summary != nil
  }

  func document() throws(Ending) -> JSONDocument {
    switch state {
    case .known(let document, let entry):
      if entry != number {
        StandardError.say(
          Notice.stateFromBefore(entry: number, of: entry, isSummary: isSummary).description)
      }
      return document
    case .cleared: throw Ending(.no, Notice.stateCleared(app: address.app, store: address.store))
    case .missing(let missing):
      throw HistoryFile.ending(missing, in: history, of: source)
    case .unknown where isSummary:
      throw Ending(.no, Notice.noOwnState(entry: number, includedIn: nil, isSummary: true))
    case .unknown where number < history.statesFrom:
      throw Ending(.no, Notice.statesFrom(history.statesFrom))
    case .unknown where source.isEmpty:
      throw Ending(.no, Notice.noState(app: address.app, store: address.store))
    case .unknown: throw Ending(FileProblem.noStoreState(source, store: address.store))
    }
  }
}
