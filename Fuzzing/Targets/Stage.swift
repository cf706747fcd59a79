import CellGrid
import HistoryStore
import InspectorCore
import ReduxWire
import Timeline

/// The inspector with a history, without terminal and broker: what it asks for is done at once,
/// or kept until it is late.
struct Stage {
  private(set) var inspector: Inspector
  private(set) var history = HistoryStore()
  private var late: [Effect] = []
  var answersLate = false
  var now: Int64 = 1_767_268_800_000_000

  init(app: String?) {
    let bound = [
      BoundAction(
        key: "F2", store: nil, type: "tick", shape: nil, body: Array("{}".utf8), asksFirst: false),
      BoundAction(
        key: ",x", store: "s", type: "\u{1B}[2J", shape: .payload, body: Array("1".utf8),
        asksFirst: true),
    ]
    inspector = Inspector(
      settings: InspectorSettings(broker: "127.0.0.1:1883", boundActions: bound), app: app)
    apply(.clock(now))
    apply(.resized(Size(width: 80, height: 24)))
  }

  mutating func apply(_ action: InspectorAction) {
    for effect in Inspector.reduce(into: &inspector, action) {
      if answersLate { late.append(effect) } else { perform(effect) }
    }
  }

  mutating func type(_ text: String) {
    for character in text { apply(.key(.character(character))) }
  }

  /// Looks through a part of the history for what is waited for.
  mutating func scan(rows: Int) {
    guard let request = inspector.scanRequest else { return }
    apply(.scanned(history.answer(request, rows: rows)))
  }

  mutating func answerLate() {
    let effects = late
    late = []
    for effect in effects { perform(effect) }
  }

  mutating func pass(_ time: Int64) {
    now += time
    history.tick(now: now)
    apply(.clock(now))
  }

  mutating func showHistory() {
    let stores = history.stores
    var shapes: [String: Envelope.Shape] = [:]
    for store in stores { shapes[store.store] = history.lastEnvelopeShape(of: store) }
    apply(
      .historyChanged(
        HistoryStatus(
          rowCount: history.rowCount, entryCount: history.entryCount, stores: stores,
          crowdedApps: history.crowdedApps,
          shapes: shapes, rate: history.rate(now: now), revision: history.revision)))
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .loadRows(let range):
      let rows = history.rows(in: range.clamped(to: 0..<history.rowCount))
      apply(.rowsLoaded(first: range.lowerBound, rows: rows))
    case .loadScatteredRows(let places, let first):
      let rows = places.flatMap { history.rows(in: $0..<($0 + 1)) }
      apply(.rowsLoaded(first: first, rows: rows))
    case .loadMoment(let row):
      let entry = history.entryNumber(atOrBeforeRow: row)
      apply(.momentLoaded(row: row, entry.flatMap(history.moment)))
    case .findEntry(let number):
      apply(.entryFound(number: number, row: history.rowIndex(ofEntry: number)))
    case .loadComparison(let base, let entry):
      let diff = history.comparison(from: base, to: entry)
      apply(.comparisonLoaded(base: base, entry: entry, diff))
    case .loadSeenActions(let app):
      let stores = history.stores.filter { $0.app == app }
      apply(.seenActionsLoaded(stores.flatMap { history.seenActions(of: $0) }))
    case .dispatch(_, let store, let type, _):
      let summary = SentSummary(store: store, channel: .dispatch, label: .name(type))
      _ = history.sent(summary, at: now)
      showHistory()
    case .watchApp:
      history = HistoryStore()
      showHistory()
    case .openEditor(let text): apply(.editorReturned(text + " "))
    case .requestState(_, let store):
      _ = history.sent(
        SentSummary(store: store, channel: .request, label: .state), at: now)
      showHistory()
    case .loadState(let request): apply(.stateLoaded(request, history.answer(request)))
    case .keepSnapshot(let state, let name):
      do throws(HistoryStore.SnapshotRefusal) {
        try history.keep(state, as: name, at: now)
        apply(.said(StatusMessage(.success, "kept \(name)")))
      } catch {
        apply(.said(StatusMessage(.failure, "not kept: \(error)")))
      }
    case .deleteSnapshot(let id): history.deleteSnapshot(id)
    case .loadSnapshots: apply(.snapshotsLoaded(history.snapshots))
    case .restore(let state):
      _ = history.sent(
        SentSummary(store: state.address.store, channel: .restore, label: state.label), at: now)
      showHistory()
    case .control(let address, let command, let isRenewal):
      if isRenewal { return }
      _ = history.sent(
        SentSummary(store: address.store, channel: .control, label: .name(command.word)), at: now)
      showHistory()
    case .copy(_, let what): apply(.said(StatusMessage(.success, "copied \(what)")))
    case .listApps, .scanApps, .reconnectNow, .suspend, .redraw, .quit, .interrupt: break
    }
  }

  func checkFrame() {
    var grid = Grid(size: inspector.size)
    inspector.draw(into: &grid)
    check(grid.size == inspector.size, "a frame of another size")
    checkGrid(grid)
  }
}
