import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// Sends an app a state to put in the place of its own, and waits for its answer.
struct RestoreCommand: HeadlessCommand {
  private enum Source {
    case typed(JSONDocument)
    /// A file, and the entry whose state is meant; the last one when none is.
    case file(String, entry: Int?)
  }

  private let source: Source
  private let selection: AppSelection
  private var store: StoreID?
  private let requiresAnswer: Bool
  private var bytes: [UInt8] = []

  init(_ request: HeadlessRequest) throws(UsageError) {
    if request.configuration.isReadOnly { throw .readOnly }
    source = try Self.source(request)
    selection = try request.selection()
    store = request.configuration.store
    requiresAnswer = request.settings.isOn(.requireAnswer)
  }

  private static func source(_ request: HeadlessRequest) throws(UsageError) -> Source {
    let entry = try request.settings.integer(.at, in: 1...Int.max, "entry number")
    if let file = request.settings[.from]?.text {
      guard request.operands.isEmpty else { throw .fileAndState }
      return .file(file, entry: entry)
    }
    if entry != nil { throw .entryWithoutFile }
    guard let argument = request.operands.first else { throw .noStateToSend }
    let document = try TypedJSON.document(argument, of: request)
    if let path = MaskedValue.path(in: document) { throw .maskedValue(path) }
    return .typed(document)
  }

  /// States show which stores there are, where nobody announces them.
  var interest: Interest { Interest(selection: selection, store: store, channels: [.state]) }

  mutating func prepare() throws(Ending) {
    switch source {
    case .typed(let document): bytes = Array(document.rawText(document.root))
    case .file(let path, let entry):
      let state = try Self.state(of: path, at: entry, store)
      bytes = state.bytes
      store = try? StoreID(validating: state.address.store)
    }
  }

  /// A state goes to the store of the name it came from.
  private static func state(
    of path: String, at entry: Int?, _ store: StoreID?
  ) throws(Ending) -> KeptState {
    let contents = try HistoryFile.contents(of: path)
    for words in contents.remarks { StandardError.say(words) }
    let (kept, isWhole) = try contents.ask { history throws(Ending) in
      try state(in: history, of: path, at: entry, store)
    }
    if !isWhole, entry == nil { throw Ending(FileProblem.unsureState(path)) }
    return kept
  }

  private static func state(
    in history: HistoryStore, of path: String, at entry: Int?, _ store: StoreID?
  ) throws(Ending) -> KeptState {
    var address: StoreAddress
    if let entry {
      guard let summary = history.summary(ofEntry: entry) else {
        throw HistoryFile.ending(noEntry: entry, in: history, of: path)
      }
      address = StoreAddress(app: summary.app, store: store?.text ?? summary.store)
    } else {
      address = try FileChoice(store: store).only(in: history, of: path)
    }
    do throws(KeptState.Refusal) {
      guard let entry else { return try history.latestKeptState(of: address) }
      let state = try history.keptState(atEntry: entry, of: address)
      if state.entry != entry {
        StandardError.say(Notice.stateFromBefore(entry: entry, of: state.entry).description)
      }
      return state
    } catch {
      throw ending(error, of: address, in: history, path)
    }
  }

  private static func ending(
    _ refusal: KeptState.Refusal, of address: StoreAddress, in history: HistoryStore,
    _ path: String
  ) -> Ending {
    switch refusal {
    case .noEntry(let entry): HistoryFile.ending(noEntry: entry, in: history, of: path)
    case .unknown(let store): Ending(FileProblem.noStoreState(path, store: store))
    case .cleared: Ending(.no, Notice.stateCleared(app: address.app, store: address.store))
    case .dropped(let entry): HistoryFile.ending(.dropped(entry), in: history, of: path)
    case .damaged(let entry): HistoryFile.ending(.damaged(entry), in: history, of: path)
    case .notJSON, .notUTF8, .masked, .summary, .encoded:
      Ending(.no, Notice.stateNotSent(refusal.words { "entry \($0)" }))
    }
  }

  func run(_ loop: HeadlessLoop) throws(Ending) {
    var choice = StoreChoice(selection: selection, store: store, channel: .restore)
    try loop.gather(limit: 2_000_000) { event throws(Ending) in choice.note(event) }
    try loop.order(bytes, on: .restore, choice, requiresAnswer: requiresAnswer)
  }
}
