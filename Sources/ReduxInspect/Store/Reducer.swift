/// Changes a state by an event, and does nothing else: no clock, no randomness, no effect.
///
/// A store calls its reducers one after another, in the order they were given, one event at a time.
public typealias Reducer<State, Event> = @Sendable (inout State, Event) -> Void
