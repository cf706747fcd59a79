/// An index into a document's nodes. The root is 0, children follow their parent.
package typealias NodeID = Int

/// One value of a document: where its bytes are and how it hangs together with its neighbours.
///
/// Nodes stand in the order of their first bytes, so a subtree is the run `id..<next`.
package struct JSONNode: Sendable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let hasKey = Flags(rawValue: 1)
    package static let keyHasEscapes = Flags(rawValue: 2)
    /// The string value holds at least one backslash.
    package static let hasEscapes = Flags(rawValue: 4)
    /// The string value or the key holds bytes that are not UTF-8.
    package static let hasInvalidUTF8 = Flags(rawValue: 8)
  }

  /// The value's own bytes, quotes and brackets included.
  package internal(set) var start: UInt32
  package internal(set) var end: UInt32
  /// The key's bytes as sent, between its quotes.
  package internal(set) var keyStart: UInt32
  package internal(set) var keyEnd: UInt32
  /// The container, or -1 for the root.
  package internal(set) var parent: Int32
  /// The first node after the subtree.
  package internal(set) var next: Int32
  /// How many children a container has.
  package internal(set) var count: UInt32
  /// The place among the parent's children, from 0.
  package internal(set) var index: UInt32
  package internal(set) var kind: JSONKind
  package internal(set) var flags: Flags

  package var hasKey: Bool { flags.contains(.hasKey) }
  package var isContainer: Bool { kind.isContainer }
}
