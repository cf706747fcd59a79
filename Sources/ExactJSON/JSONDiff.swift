/// What happened between two documents, in the order of the new one.
///
/// Strings are equal when their decoded text is, numbers when their characters are; the order of
/// an object's members does not count. Members of one name are compared first with first, second
/// with second. An array's elements are matched by their identity (`id`, `_id`, `key`, `uuid`),
/// else by content, so that an insertion is one change and a move is a move.
package struct JSONDiff: Sendable {
  package let old: JSONDocument?
  package let new: JSONDocument
  package let changes: [JSONChange]

  /// Compares; with nothing to compare with, the whole document is one addition.
  package init(from old: JSONDocument?, to new: JSONDocument) {
    self.old = old
    self.new = new
    guard let old else {
      changes = [JSONChange(.add, new: new.root)]
      return
    }
    changes = Self.order(JSONComparison.changes(from: old, to: new), in: new)
  }

  package var isEmpty: Bool { changes.isEmpty }

  /// Where the change is: in the new document, or for a removal in the old one.
  package func path(of change: JSONChange) -> JSONPath {
    if let node = change.new { return new.path(to: node) }
    return oldPath(of: change) ?? .root
  }

  /// Where the value stood in the old document; nil for an addition.
  package func oldPath(of change: JSONChange) -> JSONPath? {
    change.old.flatMap { node in old?.path(to: node) }
  }

  /// Sorts by place in the new document, where a removed value stands just after its `after`.
  private static func order(_ changes: [JSONChange], in new: JSONDocument) -> [JSONChange] {
    func place(_ change: JSONChange) -> (Int, Int) {
      if let node = change.new { return (2 * node + 1, change.operation == .move ? 0 : 1) }
      let before = change.after.map { Int(new.nodes[$0].next) } ?? (change.container ?? 0) + 1
      return (2 * before, change.old ?? 0)
    }
    return changes.map { (place($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
