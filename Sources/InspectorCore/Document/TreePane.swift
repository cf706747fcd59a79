import CellGrid
import ExactJSON

/// A document as a tree with a cursor: what is open, where the cursor is, and what changed.
///
/// The lines are listed once for a document and its foldings, never for a frame. Cursor and
/// foldings are kept by path, so they stay where they were when the document changes under them.
package struct TreePane: Sendable {
  package private(set) var document: JSONDocument?
  /// What the document is compared with.
  package private(set) var baseline: JSONDocument?
  package private(set) var marks = TreeMarks()
  package private(set) var rows: [TreeRow] = []
  /// Index of the cursor's row.
  package private(set) var cursor = 0
  package private(set) var top = 0
  private(set) var expansion: ExpansionTree
  private var height = 1
  private(set) var width = 0
  /// Long rows go on in lines below, instead of being cut.
  package internal(set) var isWrapping = false
  /// Lists only what changed, and the way there.
  package let showsChangesOnly: Bool

  package init(showsChangesOnly: Bool = false, openLevels: Int = 0) {
    self.showsChangesOnly = showsChangesOnly
    expansion = ExpansionTree(openLevels: openLevels)
  }

  package var cursorRow: TreeRow? { rows.indices.contains(cursor) ? rows[cursor] : nil }

  /// The path under the cursor; the root's while there is no row.
  package var cursorPath: JSONPath {
    guard let row = cursorRow, let source = source(of: row) else { return JSONPath() }
    return source.path(to: row.node)
  }

  package func source(of row: TreeRow) -> JSONDocument? {
    row.source == .current ? document : baseline
  }

  /// Shows another document, or the same one with other marks.
  ///
  /// - Parameter seeksChange: takes the cursor to the first change; else it keeps its path.
  package mutating func show(
    _ document: JSONDocument?, diff: JSONDiff? = nil, seeksChange: Bool = false
  ) {
    let path = cursorPath
    let offset = cursor - top
    self.document = document
    baseline = diff?.old
    marks = document.flatMap { document in diff.map { TreeMarks($0, in: document) } } ?? TreeMarks()
    list()
    if seeksChange, let change = rows.firstIndex(where: { $0.mark.isChange }) {
      cursor = change
      if !(top..<top + height).contains(change) { top = max(0, change - height / 3) }
    } else {
      cursor = nearestRow(to: path)
      top = cursor - offset
    }
    settle()
  }

  package mutating func resize(_ size: Size) {
    height = max(1, size.height)
    width = size.width
    settle()
  }

  package mutating func move(to row: Int) {
    cursor = row
    settle()
  }

  package mutating func move(by lines: Int) { move(to: cursor + lines) }

  package mutating func setExpanded(_ isExpanded: Bool) {
    guard let row = cursorRow, row.source == .current, isContainer(row) else { return }
    let path = cursorPath
    change { $0.set(path, isExpanded: isExpanded) }
  }

  package mutating func setAll(belowCursor isExpanded: Bool) {
    guard let row = cursorRow, row.source == .current, isContainer(row) else { return }
    let path = cursorPath
    change { $0.setAll(below: path, isExpanded: isExpanded) }
  }

  package mutating func setAll(everywhere isExpanded: Bool) {
    change { $0.setAll(below: JSONPath(), isExpanded: isExpanded) }
  }

  package mutating func open(toDepth depth: Int) {
    change { $0.open(toDepth: depth) }
  }

  /// Whether a row can be opened.
  package func isContainer(_ row: TreeRow) -> Bool {
    if row.source == .current, marks.removals[row.node] != nil { return true }
    return source(of: row)?.hasChildren(row.node) ?? false
  }

  /// Collapses the node under the cursor, or goes to its parent when there is nothing to collapse.
  package mutating func collapseOrLeave() {
    guard let row = cursorRow else { return }
    if row.isExpanded {
      setExpanded(false)
    } else if let parent = rows[..<cursor].lastIndex(where: { $0.depth < row.depth }) {
      move(to: parent)
    }
  }

  /// Expands the node under the cursor, or goes to its first child when it is open.
  package mutating func expandOrEnter() {
    guard let row = cursorRow, isContainer(row) else { return }
    if !row.isExpanded {
      setExpanded(true)
    } else if cursor + 1 < rows.count, rows[cursor + 1].depth > row.depth {
      move(by: 1)
    }
  }

  /// What opens and closes the node under the cursor.
  static let folds: Set<Intent> = [.expand, .toggle, .expandSubtree, .collapseSubtree]

  package mutating func toggle() { setExpanded(!(cursorRow?.isExpanded ?? true)) }

  /// Goes to the next or the previous changed node; false when there is none that way.
  package mutating func moveToChange(forward: Bool) -> Bool {
    let found =
      forward
      ? rows.indices.dropFirst(cursor + 1).first { rows[$0].mark.isChange }
      : rows.indices.prefix(cursor).last { rows[$0].mark.isChange }
    guard let found else { return false }
    move(to: found)
    return true
  }

  /// Takes the cursor to a node, and opens every container around it that is closed.
  mutating func reveal(_ node: NodeID) {
    guard let document else { return }
    let path = document.path(to: node)
    open(JSONPath(path.components.dropLast()))
    go(to: nearestRow(to: path))
  }

  /// The same for a node that was removed from a container.
  mutating func reveal(removed node: NodeID, from container: NodeID) {
    guard let document else { return }
    open(document.path(to: container))
    go(to: rows.firstIndex { $0.source == .baseline && $0.node == node } ?? cursor)
  }

  /// Opens a container and all around it.
  private mutating func open(_ path: JSONPath) {
    for depth in path.components.indices {
      expansion.set(JSONPath(Array(path.components[...depth])), isExpanded: true)
    }
    list()
  }

  private mutating func go(to row: Int) {
    cursor = row
    if !(top..<top + height).contains(cursor) { top = cursor - height / 3 }
    settle()
  }

  /// Goes back to where the cursor was and to what was open then.
  mutating func go(to place: Place) {
    expansion = place.expansion
    list()
    cursor = nearestRow(to: place.path)
    top = cursor - place.offset
    settle()
  }

  /// Changes foldings and keeps the cursor on its node, or on the ancestor that closed over it.
  private mutating func change(_ edit: (inout ExpansionTree) -> Void) {
    let path = cursorPath
    let offset = cursor - top
    edit(&expansion)
    list()
    cursor = nearestRow(to: path)
    top = cursor - offset
    settle()
  }

  private mutating func list() {
    guard let document else {
      rows = []
      return
    }
    rows = TreeRows.list(
      document, marks: marks, expansion: expansion, changesOnly: showsChangesOnly)
  }

  /// The row of a path, or of its nearest ancestor that has one.
  ///
  /// Rows stand in the order of their nodes, and a hidden node lies in the subtree of the closed
  /// one that is listed last before it.
  private func nearestRow(to path: JSONPath) -> Int {
    guard let document else { return 0 }
    let node = document.nearestNode(to: path)
    return rows.lastIndex { $0.source == .current && $0.node <= node } ?? 0
  }

  mutating func settle() {
    cursor = max(0, min(cursor, rows.count - 1))
    if isWrapping {
      top = wrappedTop(within: height)
      return
    }
    if cursor < top { top = cursor }
    if cursor >= top + height { top = cursor - height + 1 }
    top = max(0, min(top, rows.count - height))
  }
}

extension TreeMarks.Mark {
  /// Whether the node itself changed, rather than something below it.
  package var isChange: Bool {
    switch self {
    case .none, .touched: false
    case .added, .removed, .changed, .moved: true
    }
  }

  /// The gutter's sign.
  package var sign: String {
    switch self {
    case .none: " "
    case .touched: "·"
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    case .moved: ">"
    }
  }
}
