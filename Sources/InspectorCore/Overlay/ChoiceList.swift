import CellGrid

/// A list to choose from by moving or by typing a part of a name.
package struct ChoiceList<Item: Sendable>: Sendable {
  package struct Choice: Sendable {
    package var name: String
    /// Where it belongs, which it is found by as well.
    package var place: String?
    package var detail: String
    package var item: Item

    package init(name: String, place: String? = nil, detail: String, item: Item) {
      self.name = name
      self.place = place
      self.detail = detail
      self.item = item
    }
  }

  /// How far the page keys move.
  private static var page: Int { 10 }

  package var editor = LineEditor()
  package private(set) var choices: [Choice] = []
  package private(set) var selected = 0
  /// Whether the user moved or typed; until then the first choice is the one selected.
  private var isTouched = false

  package init() {}

  /// The choices whose name holds what is typed, in their own order; behind them those for which
  /// it takes the name of their place, too, to find each of the words.
  package var visible: [Choice] {
    let typed = editor.text.lowercased()
    guard !typed.isEmpty else { return choices }
    let words = typed.split(separator: " ")
    var named: [Choice] = []
    var placed: [Choice] = []
    for choice in choices {
      let name = choice.name.lowercased()
      if name.contains(typed) {
        named.append(choice)
      } else if let place = choice.place?.lowercased(), !words.isEmpty,
        words.allSatisfy({ name.contains($0) || place.contains($0) })
      {
        placed.append(choice)
      }
    }
    return named + placed
  }

  package var chosen: Choice? {
    let visible = visible
    return visible.indices.contains(selected) ? visible[selected] : nil
  }

  /// Takes other choices and keeps the selection on the same one.
  package mutating func show(_ choices: [Choice]) {
    let former = isTouched ? chosen : nil
    self.choices = choices
    let index = visible.firstIndex { $0.name == former?.name && $0.place == former?.place }
    if former != nil, let index { selected = index }
    selected = max(0, min(selected, visible.count - 1))
  }

  package mutating func move(by steps: Int) {
    isTouched = true
    selected = max(0, min(selected + steps, visible.count - 1))
  }

  /// Applies a key that moves or types; false when it does neither.
  package mutating func apply(_ key: Key) -> Bool {
    isTouched = true
    switch key {
    case .pageDown: selected = min(selected + Self.page, max(0, visible.count - 1))
    case .pageUp: selected = max(0, selected - Self.page)
    case .down, .control("n"), .tab: selected = min(selected + 1, max(0, visible.count - 1))
    case .up, .control("p"), .backTab: selected = max(0, selected - 1)
    default:
      guard editor.apply(key) else { return false }
      selected = 0
    }
    return true
  }

  /// Draws the typed text and the list below it, in a frame's inside.
  package func draw(into grid: inout Grid, in rect: Rect, prompt: String, theme: Theme) {
    guard rect.height > 1 else { return }
    grid.put(prompt, at: rect.origin, theme.dim, limit: rect.width)
    let indent = min(TextWidth.columns(of: prompt), rect.width - 1)
    editor.draw(
      into: &grid, at: Point(x: rect.x + indent, y: rect.y), width: rect.width - indent,
      style: theme.plain)
    let visible = visible
    let height = rect.height - 1
    let top = max(0, min(selected - height / 2, visible.count - height))
    for line in 0..<height where visible.indices.contains(top + line) {
      let choice = visible[top + line]
      let area = rect.row(line + 1)
      let style = top + line == selected ? theme.selection : theme.plain
      grid.fill(area, style)
      let used = grid.put(choice.name, at: area.origin, style, limit: area.width)
      let detail = [choice.place, choice.detail].compactMap(\.self).joined(separator: " · ")
      grid.put(
        detail, at: Point(x: area.x + used + 2, y: area.y), style.adding(theme.dim),
        limit: area.width - used - 2, cutMark: "…")
    }
  }
}
