/// Is one action of a DevTools file that is being written.
struct DevToolsAction {
  /// The entry it is made of; nil for the one put before them all.
  var entry: Int?
  /// The message that holds its state.
  var state: Int?
  /// Microseconds since 1970.
  var receivedAt: Int64
  /// The entry is a state alone.
  var isStandIn = false
}

/// Counts what a DevTools file has no place for.
struct DevToolsCounts: Equatable {
  /// Messages that are no actions.
  var leftOut = 0
  /// Messages with bytes that are not UTF-8.
  var repaired = 0
  /// Actions without a state of their own.
  var withoutState = 0
  /// Actions of other channels than `event`, which are all alike in the file.
  var otherChannels = 0
}
