import CellGrid

/// A list to choose from by moving or by typing a part of a name.
package struct ChoiceList<Item: Sendable>: Sendable {
  package struct Choice: Sendable {
    package var name: String
    package var detail: String
    package var item: Item

    package init(name: String, detail: String, item: Item) {
      self.name = name
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

  /// The choices whose name holds what is typed, in their own order.
  package var visible: [Choice] {
    let typed = editor.text
    guard !typed.isEmpty else { return choices }
    let folded = typed.lowercased()
    return choices.filter { $0.name.lowercased().contains(folded) }
  }

  package var chosen: Choice? {
    let visible = visible
    return visible.indices.contains(selected) ? visible[selected] : nil
  }

  /// Takes other choices and keeps the selection on the same name.
  package mutating func show(_ choices: [Choice]) {
    let name = isTouched ? chosen?.name : nil
    self.choices = choices
    if let name, let index = visible.firstIndex(where: { $0.name == name }) { selected = index }
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
      grid.put(
        choice.detail, at: Point(x: area.x + used + 2, y: area.y), style.adding(theme.dim),
        limit: area.width - used - 2)
    }
  }
}
