import ReduxLocking

/// Hands values to all who take them.
final class FlowSource<Element: Sendable>: Sendable {
  private struct Taker {
    weak var scope: FlowScope?
    let receive: Flow<Element>.Receiver
  }

  private let takers = Locked<[Taker]>([])

  /// A taker is forgotten with its scope.
  var flow: Flow<Element> {
    Flow { [weak self] receive, scope in
      self?.takers.withLock { takers in
        takers.removeAll { $0.scope == nil }
        takers.append(Taker(scope: scope, receive: receive))
      }
    }
  }

  func send(_ element: Element) {
    for taker in takers.withLock({ $0 }) where taker.scope != nil { taker.receive(element) }
  }
}
