import ReduxWire

/// Holds what an inspected store did, with the values as taken on the caller's thread and the
/// work of encoding them still to be done.
struct Record: Sendable {
  /// What kind of entry the event is.
  var channel = Channel.event
  /// The place in the store's order; 0 for the state that it began with.
  var number: UInt64
  /// Milliseconds since 1970.
  var time: Int64
  var provenance: Provenance
  var duration: Duration?
  /// Nil where there was no event: the first state, and one that was put in place by order. Gives
  /// nil for an event that is not to be published.
  var event: (@Sendable () -> EncodedEvent?)?
  /// Nil where no state came of it.
  var state: (@Sendable () -> EncodedValue)?
}
