import ExactJSON

/// Remembers which paths of a document the user opened or closed, across all its versions.
///
/// A trie over path components: a walk over a document goes down it in step, so finding a node's
/// setting never builds a path. What the user says of a node wins over what was said of all below
/// an ancestor, and that over the view's own choice.
package struct ExpansionTree: Sendable {
  /// Stands for a path that nobody has said anything of.
  package static let nowhere = -1
  package static let root = 0

  private struct Place: Sendable {
    var own: Bool?
    var below: Bool?
    var children: [JSONPath.Component: Int] = [:]
  }

  private var places: [Place] = [Place()]
  /// How many levels are open where nothing else is said; nil for the view's own choice.
  private var depth: Int?
  /// How many levels below the first the view opens by itself.
  private let openLevels: Int

  package init(openLevels: Int = 0) { self.openLevels = openLevels }

  /// Says of everything that it is open.
  static let everything: ExpansionTree = {
    var tree = ExpansionTree()
    tree.setAll(below: JSONPath(), isExpanded: true)
    return tree
  }()

  /// The place of a child, given that of its parent.
  package func child(_ component: @autoclosure () -> JSONPath.Component, of place: Int) -> Int {
    guard place >= 0, !places[place].children.isEmpty else { return Self.nowhere }
    return places[place].children[component()] ?? Self.nowhere
  }

  package func own(_ place: Int) -> Bool? { place >= 0 ? places[place].own : nil }
  package func below(_ place: Int) -> Bool? { place >= 0 ? places[place].below : nil }

  /// Whether a container that stands so many levels down is open where nothing else is said.
  package func opens(at level: Int) -> Bool? {
    depth.map { level + 1 < $0 } ?? (level < openLevels ? true : nil)
  }

  /// Forgets everything, and has so many levels be seen.
  package mutating func open(toDepth depth: Int) {
    places = [Place()]
    self.depth = depth
  }

  package mutating func set(_ path: JSONPath, isExpanded: Bool) {
    places[make(path)].own = isExpanded
  }

  /// Sets a path and everything below it, whatever was said of it before.
  package mutating func setAll(below path: JSONPath, isExpanded: Bool) {
    let place = make(path)
    places[place] = Place(own: isExpanded, below: isExpanded)
  }

  private mutating func make(_ path: JSONPath) -> Int {
    var place = Self.root
    for component in path.components {
      if let next = places[place].children[component] {
        place = next
      } else {
        places.append(Place())
        places[place].children[component] = places.count - 1
        place = places.count - 1
      }
    }
    return place
  }
}
