import CellGrid
import ExactJSON
import ReduxWire

extension Inspector {
  mutating func handleInOverlay(_ key: Key) -> [Effect] {
    switch overlay {
    case .help, .value: return handleInWindow(key)
    case .actionPicker(var picker):
      if key == .enter { return take(picker.result) }
      if closes(key) { return close() }
      _ = picker.list.apply(key)
      overlay = .actionPicker(picker)
    case .apps(let chooser): return handle(key, in: chooser)
    case .confirmation(let item, _):
      overlay = nil
      guard key == .character("y") || key == .enter else {
        message = StatusMessage(.plain, "not sent")
        return []
      }
      return send(item) ?? []
    case .restoring(let question): return answer(question, key)
    case .snapshots(let list): return handle(key, in: list)
    case nil: break
    }
    return []
  }

  /// Keys that leave a list in which letters are typed.
  private func closes(_ key: Key) -> Bool { key == .escape || key == .control("c") }

  private mutating func close() -> [Effect] {
    overlay = nil
    return []
  }

  private mutating func take(_ item: ActionPicker.Item?) -> [Effect] {
    guard let item else { return [] }
    overlay = nil
    prompt = .payload(
      PayloadPrompt(target: item.address, text: String(decoding: item.payload, as: UTF8.self)))
    return []
  }

  private mutating func handle(_ key: Key, in chooser: AppChooser) -> [Effect] {
    var chooser = chooser
    if closes(key) {
      // Without an app there is nothing behind the list to go back to.
      if app.isEmpty { return key == .escape ? [] : [.interrupt] }
      overlay = nil
      return [.listApps(false)]
    }
    if key == .character("q"), chooser.list.editor.text.isEmpty { return closeApps() }
    if key == .character("S"), chooser.list.editor.text.isEmpty {
      chooser.isScanning.toggle()
      overlay = .apps(chooser)
      return [.scanApps(chooser.isScanning)]
    }
    guard key == .enter, let name = chooser.result else {
      _ = chooser.list.apply(key)
      chooser.refusal = nil
      overlay = .apps(chooser)
      return []
    }
    if let refusal = settings.refusalOfApp(name) {
      chooser.refusal = refusal
      overlay = .apps(chooser)
      return []
    }
    overlay = nil
    return watch(name)
  }

  private mutating func closeApps() -> [Effect] {
    if app.isEmpty { return [.quit] }
    overlay = nil
    return [.listApps(false)]
  }

  /// Turns to another app with an empty screen; what is known of the broker stays.
  private mutating func watch(_ name: String) -> [Effect] {
    guard name != app else { return [.listApps(false)] }
    let releases = releaseHolds()
    let fresh = Inspector(settings: settings, app: name)
    let kept = (size, now, connection, apps)
    self = fresh
    (size, now, connection, apps) = kept
    settlePanes()
    return releases + [.watchApp(name)]
  }

  mutating func openHelp() {
    overlay = .help(TextPane())
    settleOverlay()
  }

  /// Opens the whole value under the cursor.
  mutating func openValue() {
    let tree: TreePane
    switch view {
    case .state: tree = state
    case .diff: tree = diff
    case .action: tree = action
    case .props: tree = props
    case .raw: return
    }
    guard let row = tree.cursorRow, let source = tree.source(of: row) else { return }
    let title = row.source == .current ? tree.cursorPath.jq : tree.cursorPath.jq + " (removed)"
    overlay = .value(title: title, TextPane(lines(of: row, in: tree, source)))
    settleOverlay()
  }

  /// A value whole; one that changed, below what it was.
  private func lines(
    of row: TreeRow, in tree: TreePane, _ source: JSONDocument
  ) -> [TextPane.Line] {
    func lines(_ node: NodeID, _ document: JSONDocument, _ style: Style) -> [TextPane.Line] {
      VisibleUTF8.text(of: document.indented(node))
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { .exact(String($0), style, spelled: settings.theme.dim) }
    }
    guard row.mark == .changed, let baseline = tree.baseline, let old = tree.marks.former[row.node]
    else { return lines(row.node, source, .plain) }
    let theme = settings.theme
    return [.sentence("before:", theme.dim)] + lines(old, baseline, theme.removed)
      + [TextPane.Line(""), .sentence("now:", theme.dim)]
      + lines(row.node, source, theme.changed)
  }

  /// Gives the overlay's text the room it has.
  mutating func settleOverlay() {
    let inside = overlayRect.inset(columns: 2, rows: 1).size
    if case .help(var text) = overlay {
      let help = HelpText(
        keys: settings.keys, bound: settings.boundActions, width: inside.width)
      text.show(help.lines)
      overlay = .help(text)
    }
    windowText?.resize(inside)
  }
}
