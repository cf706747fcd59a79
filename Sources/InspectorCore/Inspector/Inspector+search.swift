import CellGrid
import Timeline

extension Inspector {
  /// Goes to the match that many matches away in the focused pane.
  mutating func goOn(_ steps: Int) -> [Effect] {
    guard let search else {
      message = StatusMessage(.plain, "nothing was searched for yet: / searches")
      return []
    }
    if windowText == nil { rememberJump() }
    return seek(search.pattern, steps)
  }

  /// Searches what is read now, from where the cursor is. In the log the match may not be known
  /// yet.
  mutating func seek(_ pattern: TextPattern, _ steps: Int) -> [Effect] {
    if var text = windowText {
      let outcome = text.seek(pattern, steps: steps)
      windowText = text
      tell(outcome, pattern)
      return []
    }
    guard focus == .detail else { return seekInLog(pattern, steps) }
    let outcome =
      switch view {
      case .state: state.seek(pattern, steps: steps)
      case .diff: diff.seek(pattern, steps: steps)
      case .action: action.seek(pattern, steps: steps)
      case .raw: raw.seek(pattern, steps: steps)
      case .props: props.seek(pattern, steps: steps)
      }
    tell(outcome, pattern)
    return []
  }

  /// Says where the search arrived: in its prompt while that is there, else below.
  mutating func tell(
    _ outcome: SearchOutcome?, _ pattern: TextPattern, isWhole: Bool = true
  ) {
    say(
      StatusMessage(
        outcome == nil ? .failure : .plain, outcome?.text(isWhole: isWhole) ?? "not found"),
      of: pattern)
  }

  private mutating func say(_ words: StatusMessage, of pattern: TextPattern) {
    if case .line(var line) = prompt, line.kind == .search {
      line.remark = words
      prompt = .line(line)
    } else {
      message = StatusMessage(words.kind, "/\(pattern.text)  \(words.text)")
    }
  }

  private mutating func seekInLog(_ pattern: TextPattern, _ steps: Int) -> [Effect] {
    guard let row = selectedRow else {
      tell(nil, pattern)
      return []
    }
    if search?.pattern != pattern { search = Search(pattern) }
    if search?.scan == nil {
      // The filter's answer comes cheaper, and is known but for what changes.
      let queries = (filter.map { [$0.query] } ?? []) + [EntryQuery(search: pattern)]
      search?.scan = RowScan(queries, from: row, revision: history.revision)
    }
    search?.seek = Search.Seek(row: row, steps: steps)
    return resolveSeek()
  }

  /// Goes to the match that is waited for as soon as nothing unknown lies before it.
  mutating func resolveSeek() -> [Effect] {
    guard let search, let scan = search.scan else { return [] }
    let isWhole = scan.covers(0..<history.rowCount)
    guard let seek = search.seek else {
      if isWhole { recount() }
      return []
    }
    let outcome = SearchOutcome.step(
      seek.steps, before: scan.matches(before: seek.row), isOn: scan.contains(seek.row),
      count: scan.count)
    if let outcome, let row = scan.row(outcome.place - 1) {
      if isWhole || !outcome.hasWrapped && scan.covers(min(row, seek.row)..<max(row, seek.row)) {
        self.search?.seek = nil
        self.search?.isCounting = !isWhole
        tell(outcome, search.pattern, isWhole: isWhole)
        return select(place: place(nearest: row))
      }
    } else if isWhole {
      self.search?.seek = nil
      tell(nil, search.pattern)
      return []
    }
    say(
      StatusMessage(.plain, "searching \(scan.progress(rowCount: history.rowCount)) %"),
      of: search.pattern)
    return []
  }

  /// Tells the place among all matches once all are known, if the search is still where it was.
  private mutating func recount() {
    guard let search, let scan = search.scan, search.isCounting else { return }
    self.search?.isCounting = false
    guard message != nil || prompt != nil, let row = selectedRow, scan.contains(row) else {
      return
    }
    let outcome = SearchOutcome(
      place: scan.matches(before: row) + 1, count: scan.count, hasWrapped: false,
      isBackward: false)
    tell(outcome, search.pattern)
  }
}
