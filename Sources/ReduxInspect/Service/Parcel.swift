/// Holds a message that is on its way to the broker.
struct Parcel: Sendable {
  let message: TransportMessage
  /// The store that it tells of; nil for what is not sent again when it fails.
  let store: InspectedStore?
  let isEntry: Bool
  /// Whether no other was on its way with it.
  var isAlone = false
  /// How often it failed while it was alone.
  var strikes = 0
  /// Keeps the order among those to be sent again.
  var order: UInt64 = 0
}
