/// Where a value stands in a document, from the root down.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  package enum Component: Hashable, Sendable {
    /// A member; `occurrence` tells members of one name apart, counted from 1.
    case key(JSONKey, occurrence: Int)
    /// An element, counted from 0; a negative one counts from the end, -1 being the last.
    case index(Int)

    package static func key(_ key: JSONKey) -> Component { .key(key, occurrence: 1) }
  }

  package var components: [Component]

  package init(_ components: [Component] = []) { self.components = components }

  package static let root = JSONPath()

  package var isRoot: Bool { components.isEmpty }
  package var description: String { jq }

  package func appending(_ component: Component) -> JSONPath {
    JSONPath(components + [component])
  }

  package func appending(_ key: JSONKey) -> JSONPath { appending(.key(key, occurrence: 1)) }

  /// The path of the container, nil for the root.
  package var parent: JSONPath? { isRoot ? nil : JSONPath(components.dropLast()) }

  /// Tells whether the other path leads to the same place or to one below it.
  package func contains(_ other: JSONPath) -> Bool {
    other.components.starts(with: components)
  }
}
