/// Holds what the library's queue knows of one store.
struct Lane: Sendable {
  let store: InspectedStore
  /// What left last; its state is the newest that may be published.
  var latest: Record?
  var budget = StateBudget()
  /// Whether the latest state is to leave as soon as anything may.
  var isStateDue = false
  /// Whether a timer will make it due.
  var isStateOwed = false
  /// Seconds of the courier's clock.
  var stateSentAt: Double?
}
