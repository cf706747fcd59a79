import ReduxLocking

/// Hands a state out to those who read it as it changes; they end with it. A reader that falls
/// behind gets the newest.
final class StateObservers<State: Sendable>: Sendable {
  private struct Readers {
    var count: UInt64 = 0
    var continuations: [UInt64: AsyncStream<State>.Continuation] = [:]
  }

  private let readers = Locked(Readers())

  deinit {
    for reader in readers.withLock({ Array($0.continuations.values) }) { reader.finish() }
  }

  /// Gives a state and those that come after it.
  func stream(from state: State) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(1))
    let id = readers.withLock { readers in
      readers.count += 1
      readers.continuations[readers.count] = continuation
      continuation.yield(state)
      return readers.count
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.readers.withLock { $0.continuations.removeValue(forKey: id) }
    }
    return stream
  }

  func yield(_ state: State) {
    readers.withLock { readers in
      for reader in readers.continuations.values { reader.yield(state) }
    }
  }
}
