import CellGrid
import ExactJSON
import Foundation
import HistoryStore
import InspectorCore
import ReduxWire
import Timeline

/// The inspector on a bench: a real history behind it, keys by hand, the screen as text.
///
/// Effects are carried out as the run loop does; those that reach outside are kept in `effects`.
final class Bench {
  /// 2026-01-01 12:00:00 UTC, in microseconds since 1970.
  static let start: Int64 = 1_767_268_800_000_000

  var inspector: Inspector
  var history = HistoryStore()
  var effects: [Effect] = []
  var scansByHand = false
  private var isScanning = false
  private var now = Bench.start

  init(
    width: Int = 80, height: Int = 24, app: String? = "weather",
    settings: InspectorSettings = InspectorSettings(broker: "localhost:1883")
  ) {
    inspector = Inspector(settings: settings, app: app)
    apply(.clock(now))
    apply(.resized(Size(width: width, height: height)))
    apply(.connectionChanged(.online))
  }

  /// A message arrives, a quarter of a second after the one before.
  func receive(
    _ channel: Channel, _ payload: String, store: String = "store", app: String = "weather",
    retained: Bool = false, _ properties: [UserProperty] = []
  ) {
    receive(
      channel, Array(payload.utf8), store: store, app: app, retained: retained, properties)
  }

  func receive(
    _ channel: Channel, _ payload: [UInt8], store: String = "store", app: String = "weather",
    retained: Bool = false, _ properties: [UserProperty] = []
  ) {
    now += 250_000
    history.append(
      ReceivedMessage(
        topic: WireTopic(app: app, store: store, channel: channel),
        payload: payload, userProperties: properties, isRetained: retained,
        receivedAt: now))
    apply(.clock(now))
    showHistory()
  }

  func event(_ type: String, _ body: String = "{}") {
    receive(.event, #"{"type":"\#(type)","event":\#(body)}"#)
  }

  func showHistory() {
    let stores = history.stores
    apply(
      .historyChanged(
        HistoryStatus(
          rowCount: history.rowCount, entryCount: history.entryCount, stores: stores,
          crowdedApps: history.crowdedApps,
          runs: Dictionary(
            stores.map { ($0.app, history.run(of: $0.app)) }, uniquingKeysWith: { $1 }),
          shapes: Dictionary(
            stores.compactMap { store in
              history.lastEnvelopeShape(of: store).map { (store.store, $0) }
            }, uniquingKeysWith: { $1 }),
          rate: 0, revision: history.revision)))
  }

  /// Shows the history as that of a file, from a row on.
  func open(from row: Int) {
    let size = inspector.size
    inspector = Inspector(settings: inspector.settings, app: inspector.app, offlineFrom: row)
    apply(.clock(now))
    apply(.resized(size))
    showHistory()
  }

  /// Keys by their spellings, separated by blanks.
  func press(_ keys: String) {
    for spelling in keys.split(separator: " ") {
      guard let key = Key(spelling: String(spelling)) else {
        preconditionFailure("no key \(spelling)")
      }
      apply(.key(key))
    }
  }

  func type(_ text: String) { for character in text { apply(.key(.character(character))) } }

  /// Time goes on, in seconds.
  func pass(_ seconds: Double) {
    now += Int64(seconds * 1_000_000)
    apply(.clock(now))
  }

  func resize(_ width: Int, _ height: Int) {
    apply(.resized(Size(width: width, height: height)))
  }

  var grid: Grid {
    var grid = Grid(size: inspector.size)
    inspector.draw(into: &grid)
    return grid
  }

  var screen: String { grid.plainText }
  var lines: [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines right of the border between the panes, without blanks at either end.
  var detail: [String] {
    lines.dropFirst(2).compactMap { line in
      guard let border = line.firstIndex(of: "│") else { return nil }
      let text = line[line.index(after: border)...].trimmingCharacters(in: .whitespaces)
      return text.isEmpty ? nil : text
    }
  }

  /// What a list that stands over the panes offers.
  var overlayText: String {
    guard case .actionPicker(let picker) = inspector.overlay else { return "" }
    return picker.list.visible.map(\.name).joined(separator: "\n")
  }

  /// Looks through the history as far as it is asked for, unless `scansByHand`.
  func apply(_ action: InspectorAction) {
    for effect in Inspector.reduce(into: &inspector, action) { perform(effect) }
    if !scansByHand, !isScanning {
      isScanning = true
      while scan(rows: 3) {}
      isScanning = false
    }
  }

  /// Looks through a few rows more; false when nothing is left to look for.
  func scan(rows: Int) -> Bool {
    guard let request = inspector.scanRequest else { return false }
    apply(.scanned(history.answer(request, rows: rows)))
    return true
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .loadRows(let range):
      apply(.rowsLoaded(first: range.lowerBound, rows: history.rows(in: range)))
    case .loadScatteredRows(let places, let first):
      let rows = places.flatMap { history.rows(in: $0..<($0 + 1)) }
      apply(.rowsLoaded(first: first, rows: rows))
    case .loadMoment(let row):
      let entry = history.entryNumber(atOrBeforeRow: row)
      apply(.momentLoaded(row: row, entry.flatMap(history.moment)))
    case .findEntry(let number):
      apply(.entryFound(number: number, row: history.rowIndex(ofEntry: number)))
    case .loadComparison(let base, let entry):
      apply(
        .comparisonLoaded(
          base: base, entry: entry, history.comparison(from: base, to: entry)))
    case .loadSeenActions(let app):
      let stores = history.stores.filter { $0.app == app }
      apply(.seenActionsLoaded(stores.flatMap { history.seenActions(of: $0) }))
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
    default: effects.append(effect)
    }
  }
}
