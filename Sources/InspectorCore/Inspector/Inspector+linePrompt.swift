import CellGrid
import Timeline

extension Inspector {
  mutating func openLine(_ kind: LinePrompt.Kind, _ text: String = "") {
    let place = tree.map { self[keyPath: $0].place }
    let origin = LinePrompt.Origin(
      row: selectedRow ?? filter?.anchor, isFollowing: log.isFollowing, tree: place,
      textTop: windowText?.top ?? raw.top, filter: filter?.query, search: search?.pattern)
    prompt = .line(LinePrompt(kind, text, origin: origin))
  }

  mutating func handleInLine(_ line: LinePrompt, _ key: Key) -> [Effect] {
    var line = line
    switch key {
    case .enter: return accept(line)
    case .escape, .control("c"): return leave(line)
    case .backspace where line.editor.characters.isEmpty: return leave(line)
    case .up, .control("p"), .down, .control("n"):
      let steps = key == .up || key == .control("p") ? 1 : -1
      guard line.recall(steps, of: lineHistory[line.kind] ?? []) else { return [] }
    case .tab, .backTab:
      if line.kind == .command { complete(&line, forward: key == .tab) }
      prompt = .line(line)
      return []
    default:
      let before = line.editor.text
      guard line.editor.apply(key) else { return [] }
      if line.editor.text == before {
        prompt = .line(line)
        return []
      }
    }
    line.completions = []
    line.completion = nil
    line.remark = nil
    prompt = .line(line)
    return follow(line)
  }

  /// Shows on the screen, while it is typed, where a line leads.
  private mutating func follow(_ line: LinePrompt) -> [Effect] {
    do throws(TextPattern.Fault) {
      switch line.kind {
      case .command: return []
      case .search:
        let pattern = try TextPattern(line.editor.text)
        let effects = goBack(to: line.origin)
        if pattern.isEmpty { return effects }
        // The matches are marked as they are typed.
        if search?.pattern != pattern { search = Search(pattern) }
        return effects + seek(pattern, 1)
      case .filter: return setFilter(try EntryQuery(filter: line.editor.text))
      }
    } catch {
      var line = line
      line.remark = StatusMessage(.failure, error.description)
      prompt = .line(line)
      return []
    }
  }

  private mutating func accept(_ line: LinePrompt) -> [Effect] {
    prompt = nil
    let text = line.editor.text
    if !text.isEmpty { remember(text, line.kind) }
    switch line.kind {
    case .command: return run(command: text)
    case .filter:
      guard let remark = line.remark, remark.kind == .failure else { return [] }
      message = remark
      return setFilter(line.origin.filter)
    case .search:
      if let remark = line.remark {
        message = StatusMessage(remark.kind, "/\(text)  \(remark.text)")
      }
      if text.isEmpty { return search == nil ? [] : goOn(1) }
      guard let pattern = try? TextPattern(text) else { return [] }
      if search?.pattern != pattern { search = Search(pattern) }
      if windowText == nil { rememberJump(from: line.origin) }
      return []
    }
  }

  /// Leaves a prompt; what it had shown meanwhile is undone.
  private mutating func leave(_ line: LinePrompt) -> [Effect] {
    prompt = nil
    switch line.kind {
    case .command: return []
    case .filter: return setFilter(nil)
    case .search:
      search = line.origin.search.map(Search.init)
      return goBack(to: line.origin)
    }
  }

  private mutating func goBack(to origin: LinePrompt.Origin) -> [Effect] {
    search?.seek = nil
    search?.isCounting = false
    if windowText != nil {
      windowText?.scroll(to: origin.textTop ?? 0)
      return []
    }
    guard focus == .detail else {
      guard let row = origin.row else { return [] }
      return settleSelection(row, isFollowing: origin.isFollowing)
    }
    if let tree, let place = origin.tree { self[keyPath: tree].go(to: place) }
    if view == .raw { raw.scroll(to: origin.textTop ?? 0) }
    return []
  }

  private mutating func remember(_ text: String, _ kind: LinePrompt.Kind) {
    var lines = lineHistory[kind] ?? []
    lines.removeAll { $0 == text }
    lines.append(text)
    lineHistory[kind] = lines.suffix(Self.rememberedLines)
  }

  /// How many lines of each kind are kept for `Up`.
  private static let rememberedLines = 100
}
