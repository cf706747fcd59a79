import Synchronization

/// Lets so many events through and no more.
package final class ActionLimit: Sendable {
  private let remaining: Mutex<Int?>
  private let onEnd: @Sendable () -> Void

  /// Calls `onEnd` when somebody asks for one too many; without a limit nobody does.
  package init(_ limit: Int?, onEnd: @escaping @Sendable () -> Void) {
    remaining = Mutex(limit)
    self.onEnd = onEnd
  }

  /// Tells whether one more event may be consumed, and counts it.
  package func take() -> Bool {
    let isAllowed = remaining.withLock { remaining in
      guard let left = remaining else { return true }
      remaining = max(0, left - 1)
      return left > 0
    }
    if !isAllowed { onEnd() }
    return isAllowed
  }
}
