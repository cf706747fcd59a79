import ReduxLocking

/// Runs flows one after another, each when the one before it has ended.
///
/// Parts that end before they return follow each other in a loop, not in a recursion, so that there
/// may be many of them.
final class FlowSequence<Element: Sendable>: Sendable {
  private struct State {
    var next = 0
    /// Whether somebody is in the loop, and will see that a part has ended.
    var isLooping = true
    var hasEnded = true
  }

  private let flows: [Flow<Element>]
  private let taker: FlowTaker<Element>
  /// What began the first part led to the others as well.
  private let provenance = Provenance.inherited
  private let state = Locked(State())

  init(_ flows: [Flow<Element>], _ taker: FlowTaker<Element>) {
    self.flows = flows
    self.taker = taker
  }

  func run() {
    while let index = takeNext() {
      guard index < flows.count else { return taker.end(.whole) }
      // Values that are there at once are not held by a task that could be cancelled.
      guard !taker.scope.isCancelled else { return taker.end(.cancelled) }
      flows[index].run(taker.ending(ended))
    }
  }

  /// The next part, where the one before it has ended; else whoever ends it goes on.
  private func takeNext() -> Int? {
    state.withLock { state in
      state.isLooping = state.hasEnded
      guard state.hasEnded else { return nil }
      state.hasEnded = false
      defer { state.next += 1 }
      return state.next
    }
  }

  private func ended(_ how: FlowEnd) {
    guard how == .whole else { return taker.end(how) }
    let mustLoop = state.withLock { state in
      state.hasEnded = true
      return !state.isLooping
    }
    guard mustLoop else { return }
    Provenance.$inherited.withValue(provenance) { run() }
  }
}
