import HistoryStore
import InspectorCore
import ReduxWire
import Timeline

extension ScreenLoop {
  /// Carries out what the core asked for; answers go back to it at once.
  func perform(_ effect: Effect) {
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
      apply(
        .comparisonLoaded(
          base: base, entry: entry, history.comparison(from: base, to: entry)))
    case .loadSeenActions(let app):
      let stores = history.stores.filter { $0.app == app }
      apply(.seenActionsLoaded(stores.flatMap { history.seenActions(of: $0) }))
    case .dispatch(let app, let store, let type, let payload):
      let topic = WireTopic(app: app, store: store, channel: .dispatch)
      send(payload, labelled: .name(type), to: topic)
    case .requestState(let app, let store):
      send([], labelled: .state, to: WireTopic(app: app, store: store, channel: .request))
    case .loadState(let request): apply(.stateLoaded(request, history.answer(request)))
    case .keepSnapshot(let state, let name): keep(state, as: name)
    case .deleteSnapshot(let id): history.deleteSnapshot(id)
    case .loadSnapshots: apply(.snapshotsLoaded(history.snapshots))
    case .restore(let state):
      send(state.bytes, labelled: state.label, to: state.address.topic(.restore))
    case .control(let address, let command, let isRenewal):
      let topic = address.topic(.control)
      if isRenewal { return sendQuietly(command.bytes, labelled: .name(command.word), to: topic) }
      send(command.bytes, labelled: .name(command.word), to: topic)
    case .copy(let bytes, let what): copy(bytes, what)
    case .openEditor(let text): edit(text)
    case .watchApp(let name): watch(name)
    case .listApps(let isListing):
      var interest = session.interest
      interest.lists = isListing
      if !isListing { interest.scan = .none }
      session.follow(interest)
      apply(.appsChanged(announcedApps))
    case .scanApps(let isScanning):
      var interest = session.interest
      interest.scan = isScanning ? .beside : .none
      session.follow(interest)
    case .reconnectNow: session.reconnectNow()
    case .suspend: driver.suspend()
    case .redraw: driver.redraw()
    case .quit: ending = .quit
    case .interrupt: ending = .interrupted
    }
  }

  private func copy(_ bytes: [UInt8], _ what: String) {
    let size = "\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")"
    guard let way = clipboard.copy(bytes, send: driver.send) else {
      let words = "cannot copy \(what), \(size): there is no clipboard that takes it"
      apply(.said(StatusMessage(.failure, words)))
      return
    }
    apply(.said(StatusMessage(.success, "copied \(what), \(size), by \(way)")))
  }

  private func edit(_ text: String) {
    var result: Result<String, ExternalEditor.Failure>?
    driver.lend {
      result = Result { () throws(ExternalEditor.Failure) in try ExternalEditor.edit(text) }
    }
    switch result {
    case .success(let edited): apply(.editorReturned(edited))
    case .failure(let failure):
      apply(.editorReturned(nil))
      apply(.said(StatusMessage(.failure, failure.description)))
    case nil: break
    }
  }

  /// Leaves what was followed, with its history, for another app.
  private func watch(_ name: String) {
    guard let selection = try? AppSelection(validating: name) else { return }
    let kept = spool?.end(history)
    beginHistory(of: name)
    if let kept { apply(.said(StatusMessage(.plain, kept))) }
    tellProblem()
    sent = [:]
    session.follow(Interest(selection: selection, store: session.interest.store))
    historyIsDirty = true
    for (app, presence) in announced where selection.includes(app: app) {
      tell(presence, of: app)
    }
  }

  var announcedApps: [AnnouncedApp] {
    var apps = announced.map { name, presence in
      AnnouncedApp(
        name: name, isOnline: presence.isOnline, host: presence.host ?? "",
        announcements: presence.stores, sessionID: presence.sessionID)
    }
    for (name, stores) in heard where announced[name] == nil {
      apps.append(
        AnnouncedApp(
          name: name, isOnline: true, host: "", stores: stores.sorted(), isAnnounced: false))
    }
    return apps.sorted { $0.name < $1.name }
  }
}
