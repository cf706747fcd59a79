import CellGrid
import Timeline

extension Inspector {
  /// Takes one thing that happened and says what the outside is to do about it.
  package static func reduce(into state: inout Inspector, _ action: InspectorAction) -> [Effect] {
    switch action {
    case .clock(let now):
      state.now = now
      return state.renewHolds()
    case .resized(let size):
      state.size = size
      state.settlePanes()
      return state.loadRows()
    case .key(let key): return state.handle(key)
    case .connectionChanged(let status):
      state.connection = status
      return status == .online ? state.renewHoldsSoon() : []
    case .presenceChanged(let presence):
      state.take(presence)
      return []
    case .holdsAnnounced(let app, let isLocked, let isPaused):
      state.takeAnnouncement(of: app, isLocked: isLocked, isPaused: isPaused)
      return []
    case .historyChanged(let status): return state.take(status)
    case .rowsLoaded(let first, let rows): return state.take(rows, first: first)
    case .momentLoaded(let row, let moment):
      guard row == state.selectedRow else { return [] }
      state.show(moment)
      return []
    case .entryFound(let number, let row):
      guard let row else {
        state.message = StatusMessage(.failure, "there is no entry \(number)")
        return []
      }
      return state.select(row: row)
    case .comparisonLoaded(let base, let entry, let diff):
      state.takeComparison(base: base, entry: entry, diff)
      return []
    case .stateLoaded(let request, let answer): return state.take(request, answer)
    case .snapshotsLoaded(let snapshots):
      if case .snapshots(var list) = state.overlay {
        list.show(snapshots)
        state.overlay = .snapshots(list)
      }
      return []
    case .seenActionsLoaded(let seen):
      if case .actionPicker(var picker) = state.overlay {
        let offered = seen.filter { state.absence(of: state.targetAddress($0.store)) == nil }
        picker.show(offered, shapes: state.history.shapes)
        state.overlay = .actionPicker(picker)
      }
      return []
    case .appsChanged(let apps):
      state.take(apps)
      if case .apps(var chooser) = state.overlay {
        chooser.show(apps)
        state.overlay = .apps(chooser)
      }
      return []
    case .scanned(let answer): return state.take(answer)
    case .editorReturned(let text): return state.takeEdited(text)
    case .renewed(let sent, let address):
      state.settleHold(sent, to: address)
      return []
    case .answered(let sent, let address):
      state.message = StatusMessage(sent.answer.kind, sentText(sent))
      state.settleTravel(sent, to: address)
      state.settleHold(sent, to: address)
      return []
    case .said(let message):
      state.say(message)
      return []
    }
  }

  /// Puts words where they are read: into the prompt while an action is edited, else below.
  mutating func say(_ message: StatusMessage) {
    guard case .payload(var payload) = prompt else {
      self.message = message
      return
    }
    payload.refusal = message.text
    prompt = .payload(payload)
  }

  /// The next time, in microseconds since 1970, at which the screen changes by itself.
  package var nextDeadline: Int64? {
    var times = [holdDeadline]
    if case .waiting(let until, _) = connection, until > now {
      times.append(now + ((until - now - 1) % 1_000_000) + 1)
    }
    return times.compactMap(\.self).min()
  }

  private mutating func take(_ status: HistoryStatus) -> [Effect] {
    let crowded = status.crowdedApps.dropFirst(history.crowdedApps.count)
    history = status
    if let name = crowded.last {
      say(StatusMessage(.failure, TimelineAssembler.crowdedWords(name)))
    }
    nameStores()
    if log.isFollowing || log.selected == nil {
      log.select(placeCount - 1, height: screen.logHeight, rowCount: placeCount)
    }
    return loadRows()
  }

  private mutating func take(_ rows: [LogRow], first: Int) -> [Effect] {
    // An answer to what was asked under another filter is late.
    if let loaded = rows.first, loaded.id != row(at: first) { return [] }
    let before = shownRow
    log.load(first: first, rows: rows, revision: history.revision)
    guard let selected = selectedRow else { return [] }
    let after = log.selectedRow
    guard before != after || moment == nil || after?.awaitsState == true else {
      goToPendingPath()
      return []
    }
    shownRow = after
    return [.loadMoment(row: selected)]
  }

  /// Asks for the rows on the screen unless they are there as they now are.
  mutating func loadRows() -> [Effect] {
    let wanted = log.wanted(height: screen.logHeight, rowCount: placeCount)
    guard !wanted.isEmpty else { return [] }
    if log.hasCurrent(wanted, revision: history.revision) {
      guard let selected = selectedRow, shownRow != log.selectedRow else { return [] }
      shownRow = log.selectedRow
      return [.loadMoment(row: selected)]
    }
    // A page more on each side: most moves then find their rows already there.
    let height = max(1, screen.logHeight)
    let lower = max(0, wanted.lowerBound - height)
    let upper = min(placeCount, wanted.upperBound + height)
    guard filter != nil else { return [.loadRows(lower..<upper)] }
    return [.loadScatteredRows((lower..<upper).compactMap(row), first: lower)]
  }

  private mutating func show(_ moment: Moment?) {
    self.moment = moment
    showDocuments(seeksChange: focus == .log)
    goToPendingPath()
  }

  /// Shows the moment, or the comparison that stands in the place of its diff.
  mutating func showDocuments(seeksChange: Bool) {
    staleViews = Set(View.allCases)
    settleDetail()
    fillView(seeksChange: seeksChange)
  }

  /// Fills the pane of the view on the screen; the others wait until they are looked at, since a
  /// document can be large and another one may be there by then.
  mutating func fillView(seeksChange: Bool) {
    guard staleViews.remove(view) != nil else { return }
    let compared = shownComparison?.diff
    let document = compared?.new ?? moment?.state?.document
    let changes = compared ?? moment?.diff
    switch view {
    case .state: state.show(document, diff: changes, seeksChange: seeksChange)
    case .diff: diff.show(document, diff: changes, seeksChange: seeksChange)
    case .action: action.show(moment?.action?.document)
    case .raw: raw.show(moment.map(RawText(theme: settings.theme).lines) ?? [])
    case .props: showProps(seeksChange: seeksChange)
    }
  }

  /// Gives every pane the room that the screen now has for it.
  mutating func settlePanes() {
    let screen = screen
    nameStores()
    log.resettle(height: screen.logHeight, rowCount: placeCount)
    settleDetail()
    settleOverlay()
  }

  /// Gives the views what a note above them leaves.
  mutating func settleDetail() {
    let size = detailRect(screen.detail).size
    state.resize(size)
    diff.resize(size)
    action.resize(size)
    props.resize(size)
    raw.resize(size)
  }
}

extension LogRow {
  /// Whether a later message may still change what the panes show of the row.
  var awaitsState: Bool {
    if case .entry(let entry) = content { entry.effect == .unknown } else { false }
  }
}

extension SentSummary.Answer {
  /// How serious the answer is.
  var kind: StatusMessage.Kind {
    switch self {
    case .waiting: .plain
    case .accepted: .success
    case .refused, .failed, .unconfirmed, .none: .failure
    }
  }
}
