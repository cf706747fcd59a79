/// Holds one event that a store consumes, with its place in the store's order.
public struct Entry<Event: Sendable>: Sendable {
  /// The event.
  public let event: Event
  /// The place in the store's order of events and replacements, from 1.
  public let number: UInt64
  /// Where the event came from.
  public let provenance: Provenance
}
