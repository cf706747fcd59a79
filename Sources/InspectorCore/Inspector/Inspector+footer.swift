import CellGrid

extension Inspector {
  /// The bottom line: a prompt, else a message, else the keys that work now.
  func drawFooter(into grid: inout Grid, in rect: Rect) {
    let theme = settings.theme
    switch prompt {
    case .line(let line):
      drawLine(line, into: &grid, in: rect)
      return
    case .payload(let payload):
      drawPayload(payload, into: &grid, in: rect)
      return
    case nil: break
    }
    grid.fill(rect, theme.plain)
    if let message {
      grid.put(
        message.text.shortened(columns: rect.width - 1), at: Point(x: 1, y: rect.y),
        theme.style(of: message.kind), limit: rect.width - 1)
      return
    }
    if let count {
      grid.put("\(count)", at: Point(x: 1, y: rect.y), theme.title)
      return
    }
    if let pendingKey {
      grid.put(
        choices(pendingKey), at: Point(x: 1, y: rect.y), theme.dim, limit: rect.width - 1)
      return
    }
    grid.put(hints, at: Point(x: 1, y: rect.y), theme.dim, limit: rect.width - 1)
  }

  /// The footer's words for the keys that mean something in the focused pane.
  private var hints: String {
    switch overlay {
    case .help, .value: return windowHints
    case .actionPicker: return "type to narrow  ↑ ↓ choose  Enter edit  Esc close"
    case .apps: return "type a name  ↑ ↓ choose  Enter watch  S scan  Ctrl-C quit"
    case .confirmation: return "y send  any other key: not"
    case .restoring(let question):
      let trust = question.offersTrust ? "a send, and never ask again  " : ""
      return "y send  \(trust)any other key: not"
    case .snapshots(let list): return list.hints
    case nil: break
    }
    let context = keyContext
    let order: [KeyContext] = context == .tree ? [.tree, .anywhere] : [.anywhere]
    var words: [String] = []
    for place in order {
      words += settings.keys.bindings.filter { $0.context == place && isOffered($0.intent) }
        .compactMap(\.footer)
    }
    return fitting(words)
  }

  /// What cannot be done now is not offered, and the way to the other pane where it is unseen.
  private func isOffered(_ intent: Intent) -> Bool {
    switch intent {
    case .dispatch, .repeatLast, .resend, .requestState, .restore, .travelBack, .lock, .pause:
      obstacle == nil
    case .nextPane: size.width < 60 || isZoomed
    default: true
    }
  }

  /// As many words as fit; the last ones, the way to help and out, always stay.
  func fitting(_ words: [String], kept: Int = 2) -> String {
    var words = words
    while words.count > kept,
      TextWidth.columns(of: words.joined(separator: "  ")) > size.width - 2
    {
      words.remove(at: words.count - kept - 1)
    }
    return words.joined(separator: "  ")
  }

  /// The action being edited, and above it where it goes or why it was not sent.
  private func drawPayload(_ payload: PayloadPrompt, into grid: inout Grid, in rect: Rect) {
    let theme = settings.theme
    let above = Rect(x: rect.x, y: rect.y - 1, width: rect.width, height: 1)
    grid.fill(above, theme.plain)
    let kind = payload.refusal == nil ? theme.dim : theme.failure
    let text =
      payload.refusal
      ?? "dispatch to \(payload.target)  Enter sends  Ctrl-X Ctrl-E editor  Esc leaves"
    grid.put(text, at: Point(x: 1, y: above.y), kind, limit: rect.width - 1)
    grid.fill(rect, theme.plain)
    payload.editor.draw(
      into: &grid, at: Point(x: rect.x + 1, y: rect.y), width: rect.width - 2, style: theme.plain)
  }
}

extension Theme {
  func style(of kind: StatusMessage.Kind) -> Style {
    switch kind {
    case .plain: plain
    case .success: success
    case .failure: failure
    }
  }
}
