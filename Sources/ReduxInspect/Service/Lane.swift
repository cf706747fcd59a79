/// Holds what the library's queue knows of one store.
struct Lane: Sendable {
  let store: InspectedStore
  /// What left last; its state is the newest that may be published.
  var latest: Record?
  var budget = StateBudget()
  /// Whether the connection is new and the broker may not have the latest state.
  var isStateLost = false
  /// Whether a timer will publish the latest state.
  var isStateOwed = false
  /// Seconds of the courier's clock.
  var stateSentAt: Double?
}
