import ExactJSON

/// Walks a document once, in its own order, and lists the lines that are visible.
///
/// The document is a flat array in which a node's subtree lies behind it: a collapsed node is
/// passed over in one step, and an explicit stack holds only the open ancestors, so nothing here
/// depends on the depth of the nesting. Removed nodes are listed where they stood.
struct TreeRows {
  /// What is open when nobody has said so: the first level, and the way to this many changes.
  static let changesOpened = 200

  private struct Level {
    let container: NodeID
    let end: Int
    let place: Int
    /// What an ancestor said of everything below it.
    let below: Bool?
    let removals: [TreeMarks.Removal]
    var nextRemoval = 0
    /// The child listed last.
    var lastChild: NodeID?
  }

  private let document: JSONDocument
  private let marks: TreeMarks
  private let expansion: ExpansionTree
  /// Leaves out whatever neither changed, holds a change, nor is part of one.
  private let changesOnly: Bool
  private let opensChanges: Bool
  private(set) var rows: [TreeRow] = []
  private var levels: [Level] = []

  static func list(
    _ document: JSONDocument, marks: TreeMarks, expansion: ExpansionTree, changesOnly: Bool
  ) -> [TreeRow] {
    var walk = TreeRows(
      document: document, marks: marks, expansion: expansion, changesOnly: changesOnly)
    walk.walk()
    return walk.rows
  }

  private init(
    document: JSONDocument, marks: TreeMarks, expansion: ExpansionTree, changesOnly: Bool
  ) {
    self.document = document
    self.marks = marks
    self.expansion = expansion
    self.changesOnly = changesOnly
    opensChanges = changesOnly || marks.count <= Self.changesOpened
  }

  private mutating func walk() {
    let root = document.root
    guard document.hasChildren(root) || marks.removals[root] != nil else {
      if changesOnly, marks.mark(root) == .none { return }
      rows.append(row(root, depth: 0, isExpanded: false))
      return
    }
    open(root, place: ExpansionTree.root, below: expansion.below(ExpansionTree.root))
    var node = root + 1
    while !levels.isEmpty {
      let level = levels[levels.count - 1]
      if node >= level.end {
        listRemovals(isLast: true)
        levels.removeLast()
        continue
      }
      listRemovals(isLast: false)
      levels[levels.count - 1].lastChild = node
      let depth = levels.count - 1
      if changesOnly, !isPartOfChange(node, in: level.container) {
        node = Int(document.nodes[node].next)
        continue
      }
      guard document.hasChildren(node) || marks.removals[node] != nil else {
        rows.append(row(node, depth: depth, isExpanded: false))
        node = Int(document.nodes[node].next)
        continue
      }
      let place = expansion.child(document.component(of: node), of: level.place)
      let isTouched = opensChanges && marks.mark(node) == .touched
      let isExpanded =
        expansion.own(place) ?? level.below ?? expansion.opens(at: depth) ?? isTouched
      rows.append(row(node, depth: depth, isExpanded: isExpanded))
      if isExpanded {
        open(node, place: place, below: expansion.below(place) ?? level.below)
        node += 1
      } else {
        node = Int(document.nodes[node].next)
      }
    }
  }

  /// Whether the node changed, holds a change, or stands in something new that was opened.
  private func isPartOfChange(_ node: NodeID, in container: NodeID) -> Bool {
    if marks.mark(node) != .none { return true }
    switch marks.mark(container) {
    case .touched: return false
    case .none: return container != document.root
    case .added, .changed, .moved, .removed: return true
    }
  }

  private mutating func open(_ node: NodeID, place: Int, below: Bool?) {
    levels.append(
      Level(
        container: node, end: Int(document.nodes[node].next), place: place, below: below,
        removals: marks.removals[node] ?? []))
  }

  /// Lists the removals that stood right behind the child listed last, or all that are left.
  private mutating func listRemovals(isLast: Bool) {
    let top = levels.count - 1
    while levels[top].nextRemoval < levels[top].removals.count {
      let removal = levels[top].removals[levels[top].nextRemoval]
      guard isLast || (removal.after ?? -1) <= (levels[top].lastChild ?? -1) else { return }
      rows.append(
        TreeRow(
          source: .baseline, node: removal.node, depth: top, isExpanded: false, mark: .removed))
      levels[top].nextRemoval += 1
    }
  }

  private func row(_ node: NodeID, depth: Int, isExpanded: Bool) -> TreeRow {
    // The root has no line of its own: what happened to it as a whole is told by its members.
    let mark = marks.mark(node)
    let whole = depth == 0 && mark == .none ? marks.mark(document.root) : .none
    return TreeRow(
      source: .current, node: node, depth: depth, isExpanded: isExpanded,
      mark: whole.isChange ? whole : mark)
  }
}
