import ReduxLocking

/// Keeps a subscription alive; letting go of it ends it.
public final class MQTTSubscription: Sendable {
  private let end: Locked<(@Sendable () -> Void)?>

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = Locked(end)
  }

  deinit { cancel() }

  /// Ends the subscription; what is being handled still ends.
  public func cancel() {
    let work = end.withLock { end in
      defer { end = nil }
      return end
    }
    work?()
  }
}
