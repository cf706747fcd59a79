import ExactJSON
import HistoryStore
import MosquittoClient
import ReduxWire

/// Prints the current state of a store, or the one after an entry that is to come, or a part of it.
struct StateCommand: HeadlessCommand {
  private let printer: StatePrinter
  private let selection: AppSelection
  private let store: StoreID?
  private let timeout: Int64
  /// Counts what arrives from now on; what the broker has retained comes first.
  private let entry: Int?
  /// Whether the app is asked; looking alone publishes nothing.
  private let asks: Bool

  init(_ request: HeadlessRequest, _ operands: StateOperands) throws(UsageError) {
    printer = StatePrinter(operands)
    selection = try request.selection()
    store = request.configuration.store
    timeout = try request.timeout()
    entry = try request.settings.integer(.at, in: 1...Int.max, "entry number")
    asks = request.settings.isOn(.request)
    if asks {
      if request.configuration.isReadOnly { throw .readOnly }
      if let at = request.settings[.at], let asking = request.settings[.request] {
        throw .contradiction(at.origin, asking.origin)
      }
    }
  }

  var interest: Interest {
    if entry != nil { return Interest(selection: selection, store: store) }
    return Interest(selection: selection, store: store, channels: [.state])
  }

  func run(_ loop: HeadlessLoop) throws(Ending) {
    if let entry {
      try printer.print(try state(atEntry: entry, loop), on: &loop.output)
      return
    }
    var states: [StoreAddress: [UInt8]] = [:]
    var summaries: Set<StoreAddress> = []
    var choice = StoreChoice(selection: selection, store: store, channel: asks ? .request : .state)
    try loop.gather(limit: timeout) { event throws(Ending) in
      choice.note(event)
      guard case .message(let message) = event else { return }
      let address = message.topic.address
      if Metadata(userProperties: message.userProperties).encoding == .summary {
        summaries.insert(address)
      } else {
        summaries.remove(address)
        states[address] = message.payload
      }
    }
    let address = try choice.only()
    if asks {
      let payload = try loop.requestedState(of: address, choice, limit: timeout)
      return try print(payload, of: address, on: loop)
    }
    if summaries.contains(address) {
      let hasFormer = states[address]?.isEmpty == false
      let notice = Notice.stateSummary(
        app: address.app, store: address.store, hasFormer: hasFormer)
      guard hasFormer else { throw Ending(.no, notice) }
      StandardError.say(notice.description)
    }
    let canAsk = choice.takes(.request, address)
    try print(states[address], of: address, canAsk: canAsk, on: loop)
  }

  /// Waits for an entry and, a moment longer, for a state of its own.
  private func state(atEntry number: Int, _ loop: HeadlessLoop) throws(Ending) -> JSONDocument {
    let history = HistoryStore()
    var end: Int64?
    var settled: Int64?
    while true {
      let due = [end, settled].compactMap { $0 }.min()
      for event in try loop.next(until: due) {
        switch event {
        case .subscribed: end = end ?? Clock.monotonic() + timeout
        case .presence(let app, let announcement):
          history.presence(announcement?.presence, of: app, at: Clock.realtime())
        case .message(let message): history.append(message)
        default: break
        }
      }
      let now = Clock.monotonic()
      if let moment = history.moment(ofEntry: number) {
        settled = settled ?? now + HeadlessLoop.quiet
        if moment.stateOrigin == .own { break }
      }
      if let due, now >= due { break }
    }
    guard history.summary(ofEntry: number) != nil else {
      throw Ending(.no, Notice.entryNotReached(number, last: history.entryCount))
    }
    return try EntryState(number, choice: FileChoice(), in: history, of: "").document()
  }

  private func print(
    _ payload: [UInt8]?, of address: StoreAddress, canAsk: Bool = false, on loop: HeadlessLoop
  ) throws(Ending) {
    let (app, store) = (address.app, address.store)
    guard let payload else {
      let nearest = try loop.nearestApp(to: app)
      throw Ending(
        .no, Notice.noState(app: app, store: store, nearest: nearest, canAsk: canAsk))
    }
    if payload.isEmpty { throw Ending(.no, Notice.stateCleared(app: app, store: store)) }
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: payload)
    } catch {
      throw Ending(.no, Notice.stateNotJSON(app: app, store: store, error.description))
    }
    try printer.print(document, on: &loop.output)
  }
}
