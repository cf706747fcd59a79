import CellGrid

extension Inspector {
  /// Gives a key to whatever takes keys now: a prompt, an overlay, else the panes.
  mutating func handle(_ key: Key) -> [Effect] {
    if key == .resize { return [] }
    // Pasted text means nothing outside a prompt, and an Alt-key nothing anywhere.
    if case .alt = key { return [] }
    if case .mouse(let mouse) = key { return handle(mouse) }
    message = nil
    if let effects = handleEverywhere(key) { return effects }
    if prompt != nil { return handleInPrompt(key) }
    if overlay != nil { return handleInOverlay(key) }
    if case .paste = key { return [] }
    if let pending = pendingKey {
      pendingKey = nil
      return finish(pending, key)
    }
    if takeDigit(key) { return [] }
    if case .function = key, settings.boundActions.contains(where: { $0.key == key.title }) {
      return sendBound(key.title)
    }
    if key == .control("c"), isScanning { return cancelScan() }
    guard let intent = settings.keys.intent(for: key, in: keyContext) else {
      if key == .character(",") {
        pendingKey = .boundAction
      } else if key.isTyped {
        message = StatusMessage(
          .plain,
          "\(key.title) means nothing here; \(settings.keys.title(of: .help)) lists the keys")
      }
      count = nil
      return []
    }
    return perform(intent)
  }

  /// What concerns the terminal works while something is typed or stands over the panes, too.
  private func handleEverywhere(_ key: Key) -> [Effect]? {
    guard prompt != nil || overlay != nil, case .control = key else { return nil }
    switch settings.keys.intent(for: key, in: .log) {
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    default: return nil
    }
  }

  /// Which keys have a meaning of their own now.
  package var keyContext: KeyContext {
    guard focus == .detail else { return .log }
    return view == .raw ? .text : .tree
  }

  /// Digits before a command are its count; a 0 alone is none.
  mutating func takeDigit(_ key: Key) -> Bool {
    guard case .character(let character) = key, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, 999_999_999)
    return true
  }

  /// Carries out what a key, or a name on the command line, asks for.
  mutating func perform(_ intent: Intent) -> [Effect] {
    let times = count
    count = nil
    switch intent {
    case .previousEntry: return stepEntry(by: -(times ?? 1))
    case .nextEntry: return stepEntry(by: times ?? 1)
    case .follow: return toggleFollow()
    case .nextPane, .previousPane:
      focus = focus == .log ? .detail : .log
      settlePanes()
    case .nextView: showNextView()
    case .open:
      focus = .detail
      show(.state)
      settlePanes()
    case .value: openValue()
    case .depth:
      if let times { openToDepth(times) } else { pendingKey = .depth }
    case .copy: pendingKey = .copy
    case .wrap: toggleWrapping()
    case .times:
      showNextTime()
      message = StatusMessage(.plain, log.time.words)
    case .resend: return resend()
    case .requestState: return requestState()
    case .restore: return askToRestore()
    case .travelBack: return travelBack()
    case .lock: return toggle(.lock)
    case .pause: return toggle(.pause)
    case .snapshot: askForSnapshotName()
    case .snapshots: return openSnapshots()
    case .cause: return followCause()
    case .compare: return compare()
    case .zoom, .unzoom:
      isZoomed = intent == .zoom
      settlePanes()
      return loadRows()
    case .dispatch: return openActionPicker()
    case .repeatLast: return repeatLast()
    case .apps where connection == .offline, .reconnect where connection == .offline:
      message = StatusMessage(.failure, "this is a recording: there is no broker")
    case .apps:
      overlay = .apps(AppChooser())
      return [.listApps(true)]
    case .commandLine: openLine(.command, times.map(String.init) ?? "")
    case .search: openLine(.search)
    case .nextMatch: return goOn(times ?? 1)
    case .previousMatch: return goOn(-(times ?? 1))
    case .filter: openLine(.filter, filter?.query.text ?? "")
    case .jumpBack: return jumpBack()
    case .help: openHelp()
    case .back: return backOut()
    case .close: return [.quit]
    case .interrupt: return [.interrupt]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .reconnect: return [.reconnectNow]
    default: return move(intent, times)
    }
    return loadRows()
  }

  private mutating func backOut() -> [Effect] {
    if comparison != nil {
      endComparison()
    } else if isZoomed {
      isZoomed = false
    } else if focus == .detail {
      focus = .log
    } else if filter != nil {
      return setFilter(nil)
    }
    settlePanes()
    return loadRows()
  }

  private mutating func toggleWrapping() {
    let isWrapping: Bool
    if let tree {
      isWrapping = !self[keyPath: tree].isWrapping
      self[keyPath: tree].setWrapping(isWrapping)
    } else {
      isWrapping = !raw.isWrapping
      raw.setWrapping(isWrapping)
    }
    message = StatusMessage(.plain, isWrapping ? "long lines are wrapped" : "long lines are cut")
  }

  private mutating func showNextView() {
    let views = views
    let index = views.firstIndex(of: view) ?? 0
    show(views[(index + 1) % views.count])
    settlePanes()
  }

  mutating func show(_ view: View) {
    self.view = view
    settleDetail()
    fillView(seeksChange: focus == .log)
  }
}

extension Key {
  /// Whether a person pressed it, as against what a terminal says by itself.
  fileprivate var isTyped: Bool {
    switch self {
    case .resize, .focusIn, .focusOut, .paste: false
    default: true
    }
  }
}
