import ExactJSON
import Timeline

/// Holds the state of a store at some moment.
package enum StoreState: Sendable {
  /// None came yet.
  case unknown
  /// It was cleared by that entry, and none came since.
  case cleared(entry: Int)
  /// There was one, and it cannot be had any more.
  case missing(Moment.Missing)
  /// The state, and the entry that it belongs to.
  case known(JSONDocument, entry: Int)
}
