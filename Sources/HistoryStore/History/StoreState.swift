import ExactJSON

/// Holds the state of a store at some moment.
package enum StoreState: Sendable {
  /// None came yet.
  case unknown
  /// It was cleared by that entry, and none came since.
  case cleared(entry: Int)
  /// The state, and the entry that it belongs to.
  case known(JSONDocument, entry: Int)
}
