import ReduxLocking

/// What a test saw, from whatever thread.
final class Seen<Value: Sendable>: Sendable {
  private let values = Locked<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func add(_ value: Value) { values.withLock { $0.append(value) } }
}
