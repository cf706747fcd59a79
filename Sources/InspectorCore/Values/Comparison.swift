import ExactJSON
import ReduxWire

/// Two entries set side by side: the base, marked first, and the entry it is compared with.
package struct Comparison: Sendable {
  package let base: Int
  /// The base's app and store.
  package let store: StoreAddress
  /// Nil while only the base is marked.
  package var entry: Int?
  /// Nil until it is known, or where either entry has no state.
  package var diff: JSONDiff?

  package init(base: Int, of store: StoreAddress) {
    self.base = base
    self.store = store
  }
}
