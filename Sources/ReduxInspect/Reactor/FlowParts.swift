import ReduxLocking

/// Counts the parts of a flow that have not ended, and ends it with the last of them,
/// as badly as the worst.
final class FlowParts: Sendable {
  private struct State {
    var open = 1
    var worst = FlowEnd.whole
  }

  private let state = Locked(State())
  private let end: @Sendable (FlowEnd) -> Void

  /// There is one part, the one that opens the others.
  init(_ end: @escaping @Sendable (FlowEnd) -> Void) {
    self.end = end
  }

  func open() { state.withLock { $0.open += 1 } }

  func close(_ how: FlowEnd) {
    let ending = state.withLock { state -> FlowEnd? in
      state.open -= 1
      state.worst = max(state.worst, how)
      return state.open == 0 ? state.worst : nil
    }
    if let ending { end(ending) }
  }
}
