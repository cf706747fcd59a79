/// A key that means something only together with the one after it.
package enum PendingKey: Hashable, Sendable {
  /// `,` and a letter: an action of the configuration.
  case boundAction
  /// `z` and a digit: open the tree to that depth.
  case depth
  /// `y` and a letter: copy.
  case copy
}
