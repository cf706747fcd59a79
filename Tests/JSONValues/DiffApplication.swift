import ExactJSON

/// Makes the new value from the old one and a diff's changes, by nothing but their paths: indices
/// count in the new array for additions, changes and a move's target, in the old one for removals
/// and where a move came from.
package struct DiffApplication {
  private enum Placement {
    case value(Value)
    case from(Int)
  }

  private var replaced: [JSONPath: Value] = [:]
  private var removed: [JSONPath: Set<JSONPath.Component>] = [:]
  private var placed: [JSONPath: [(JSONPath.Component, Placement)]] = [:]
  private var movedAway: [JSONPath: Set<JSONPath.Component>] = [:]

  package init(_ diff: JSONDiff) {
    for change in diff.changes {
      let path = diff.path(of: change)
      let value = change.new.map { Value(diff.new, $0) }
      guard let parent = path.parent, let place = path.components.last else {
        replaced[path] = value
        continue
      }
      switch change.operation {
      case .replace: replaced[path] = value
      case .remove: removed[parent, default: []].insert(place)
      case .add: placed[parent, default: []].append((place, .value(value ?? .null)))
      case .move:
        guard let from = diff.oldPath(of: change), case .index(let index) = from.components.last
        else { continue }
        placed[parent, default: []].append((place, .from(index)))
        movedAway[from.parent ?? .root, default: []].insert(.index(index))
      }
    }
  }

  package func apply(
    to old: Value, at oldPath: JSONPath = .root, _ newPath: JSONPath = .root
  ) -> Value {
    if let value = replaced[newPath] { return value }
    let gone = removed[oldPath] ?? []
    let coming = placed[newPath] ?? []
    switch old {
    case .array(let elements):
      let away = movedAway[oldPath] ?? []
      var staying = elements.indices.filter {
        !gone.contains(.index($0)) && !away.contains(.index($0))
      }[...]
      var slots: [JSONPath.Component: Placement] = [:]
      for (place, placement) in coming { slots[place] = placement }
      let count = staying.count + slots.count
      return .array(
        (0..<count).compactMap { index in
          let place = newPath.appending(.index(index))
          func moved(_ from: Int) -> Value {
            apply(to: elements[from], at: oldPath.appending(.index(from)), place)
          }
          switch slots[.index(index)] {
          case .value(let value): return value
          case .from(let from): return moved(from)
          case nil: return staying.popFirst().map(moved)
          }
        })
    case .object(let members):
      var counts: [JSONKey: Int] = [:]
      var kept: [Value.Member] = []
      for member in members {
        counts[member.key, default: 0] += 1
        let component = JSONPath.Component.key(
          member.key, occurrence: counts[member.key, default: 0])
        if gone.contains(component) { continue }
        let value = apply(
          to: member.value, at: oldPath.appending(component), newPath.appending(component))
        kept.append(Value.Member(key: member.key, value: value))
      }
      for case (.key(let key, _), .value(let value)) in coming {
        kept.append(Value.Member(key: key, value: value))
      }
      return .object(kept)
    default: return old
    }
  }
}
