/// Holds what an inspected store did, with the values as taken on the caller's thread and the
/// work of encoding them still to be done.
struct Record: Sendable {
  /// The place in the store's order; 0 for the state that it began with.
  var number: UInt64
  /// Milliseconds since 1970.
  var time: Int64
  var provenance: Provenance
  var duration: Duration?
  /// Nil where there was no event: the first state, and one that was put in place by order.
  var event: (@Sendable () -> EncodedEvent)?
  var state: @Sendable () -> EncodedValue
}
