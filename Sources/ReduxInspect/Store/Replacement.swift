/// Holds a state that was put in the place of a store's own, not by an event.
public struct Replacement<State: Sendable>: Sendable {
  /// The place in the store's order of events and replacements, from 1.
  public let number: UInt64
  /// The state that is in force now.
  public let state: State
  /// Where it came from.
  public let provenance: Provenance
}
