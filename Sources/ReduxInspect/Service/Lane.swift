import ReduxWire

/// Holds what the library's queue knows of one store.
struct Lane: Sendable {
  let store: InspectedStore
  /// Cases of registered enums that were published: they can be dispatched, and nothing else lists
  /// them.
  private var learned: [String] = []
  /// The newest record with a state that may be published.
  var latest: Record?
  var budget = StateBudget()
  /// Whether the latest state is to leave as soon as anything may.
  var isStateDue = false
  /// Whether a timer will make it due.
  var isStateOwed = false
  /// Seconds of the courier's clock.
  var stateSentAt: Double?
  /// Seconds of the courier's clock until which nothing is published; nil for no pause.
  var pausedUntil: Double?
  /// Who locked the store last; nil for one that waits for no answers.
  var lockHolder: ReplyTopic?

  init(store: InspectedStore) { self.store = store }

  var announcement: StoreAnnouncement {
    var announcement = store.announcement
    announcement.types += learned
    return announcement
  }

  /// Tells whether a type is to be announced that was not before.
  mutating func learn(_ type: String) -> Bool {
    guard store.orders.takes(.dispatch), !store.types.contains(type), !learned.contains(type)
    else { return false }
    learned.append(type)
    return true
  }
}
