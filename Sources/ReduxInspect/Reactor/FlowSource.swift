import ReduxLocking

/// Hands values to all who take them.
final class FlowSource<Element: Sendable>: Sendable {
  private struct Taker {
    let scope: FlowScope
    let receive: Flow<Element>.Receiver
  }

  private let takers = Locked<[Taker]>([])

  /// A taker is forgotten when its scope is cancelled.
  var flow: Flow<Element> {
    Flow { [weak self] taker in
      self?.takers.withLock { takers in
        takers.removeAll(where: \.scope.isCancelled)
        takers.append(Taker(scope: taker.scope, receive: taker.receive))
      }
    }
  }

  func send(_ element: Element) {
    for taker in takers.withLock({ $0 }) where !taker.scope.isCancelled { taker.receive(element) }
  }
}
