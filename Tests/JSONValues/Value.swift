import ExactJSON

/// A JSON value as a tree, for tests to hold documents against.
package indirect enum Value: Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string([UInt8])
  case array([Value])
  case object([Member])

  package struct Member: Hashable {
    package var key: JSONKey
    package var value: Value

    package init(key: JSONKey, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// Objects with their members sorted by name; those of one name keep their order.
  package var canonical: Value {
    switch self {
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let members):
      .object(
        members.enumerated().sorted { first, second in
          let (one, other) = (first.element.key.bytes, second.element.key.bytes)
          return one == other
            ? first.offset < second.offset : one.lexicographicallyPrecedes(other)
        }.map { Member(key: $0.element.key, value: $0.element.value.canonical) })
    default: self
    }
  }
}

extension Value {
  package init(_ document: JSONDocument, _ node: NodeID = 0) {
    switch document.kind(node) {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number: self = .number(String(decoding: document.rawText(node), as: UTF8.self))
    case .string: self = .string(document.stringBytes(node) ?? [])
    case .array: self = .array(document.children(of: node).map { Value(document, $0) })
    case .object:
      self = .object(
        document.children(of: node).map {
          Member(key: document.key($0) ?? "", value: Value(document, $0))
        })
    }
  }
}
