import ReduxLocking

/// Takes what a transport tells from its thread, and keeps it until the library's queue looks.
final class Inbox: Sendable {
  /// Says when the queue is to look.
  enum Call: Sendable {
    case now
    case soon
    /// It will in any case.
    case known
  }

  private struct Content {
    var events: [TransportEvent] = []
    var isCalled = false
    /// Whether it looks soon.
    var isExpected = false
  }

  /// So many acknowledgements may wait for others.
  private let patience: Int
  private let content = Locked(Content())

  init(patience: Int) { self.patience = patience }

  func append(_ event: TransportEvent) -> Call {
    content.withLock { content in
      content.events.append(event)
      guard !content.isCalled else { return .known }
      if case .delivered = event, content.events.count < patience {
        defer { content.isExpected = true }
        return content.isExpected ? .known : .soon
      }
      content.isCalled = true
      return .now
    }
  }

  /// Tells whether a look has to be arranged for, which is expected from then on.
  func mustLook() -> Bool {
    content.withLock { content in
      defer { content.isExpected = true }
      return !content.isExpected
    }
  }

  /// Takes everything in order; the next event calls again.
  func take() -> [TransportEvent] {
    content.withLock { content in
      defer { content = Content() }
      return content.events
    }
  }
}
