/// Classes for elements that name themselves.
struct ElementIdentities {
  private static let names: [StaticString] = ["id", "_id", "key", "uuid"]

  /// For each element the number of its identity, or -1.
  private(set) var oldClasses: [Int32]
  private(set) var newClasses: [Int32]
  private(set) var count = 0

  private var table: HashChains
  private var entries: [Entry] = []

  private struct Entry {
    let view: JSONView
    let value: Int
    let name: Int
    var olds = 0
    var news = 0
  }

  init(_ olds: [Int32], _ old: JSONView, _ news: [Int32], _ new: JSONView) {
    oldClasses = [Int32](repeating: -1, count: olds.count)
    newClasses = [Int32](repeating: -1, count: news.count)
    table = HashChains(count: olds.count &+ news.count)
    for place in olds.indices {
      let entry = enter(Int(olds[place]), in: old)
      oldClasses[place] = Int32(truncatingIfNeeded: entry)
      if entry >= 0 { entries[entry].olds &+= 1 }
    }
    for place in news.indices {
      let entry = enter(Int(news[place]), in: new)
      newClasses[place] = Int32(truncatingIfNeeded: entry)
      if entry >= 0 { entries[entry].news &+= 1 }
    }
    // An identity that two siblings share is none.
    var numbers = [Int32](repeating: -1, count: entries.count)
    for entry in entries.indices where entries[entry].olds < 2 && entries[entry].news < 2 {
      numbers[entry] = Int32(truncatingIfNeeded: count)
      count &+= 1
    }
    for place in olds.indices where oldClasses[place] >= 0 {
      oldClasses[place] = numbers[Int(oldClasses[place])]
    }
    for place in news.indices where newClasses[place] >= 0 {
      newClasses[place] = numbers[Int(newClasses[place])]
    }
  }

  private mutating func enter(_ element: Int, in view: JSONView) -> Int {
    guard view.kind(element) == .object, let (name, value) = Self.identity(of: element, in: view)
    else { return -1 }
    let hash = ContentHash.mix(ContentHash.scalar(value, in: view), UInt64(name))
    let found = table.find(hash) { entry in
      let other = entries[entry]
      return other.name == name && other.view.kind(other.value) == view.kind(value)
        && other.view.hasSameScalar(other.value, as: view, value)
    }
    if found >= 0 { return found }
    entries.append(Entry(view: view, value: value, name: name))
    table.enter(entries.count &- 1, hash)
    return entries.count &- 1
  }

  /// The member that names the element: the first of the names that is there with a scalar.
  private static func identity(of element: Int, in view: JSONView) -> (Int, Int)? {
    var best: (Int, Int)?
    var member = element &+ 1
    while member < view.next(element) {
      let found = view.nodes[member]
      let isScalar = !found.isContainer && found.kind != .null
      if isScalar, found.flags.contains(.keyHasEscapes) || found.keyEnd &- found.keyStart <= 4 {
        for (name, spelling) in names.enumerated() where name < best?.0 ?? names.count {
          if view.hasKey(member, spelling) { best = (name, member) }
        }
        if best?.0 == 0 { return best }
      }
      member = view.next(member)
    }
    return best
  }
}
