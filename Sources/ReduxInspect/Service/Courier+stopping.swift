import Foundation

extension Courier {
  /// Follows an orderly end: what waits is published, then that the app is offline, then the
  /// broker's acknowledgements are awaited, all within the time that the app gives.
  struct Stopping {
    var hasSaidGoodbye = false
    var done: [@Sendable () -> Void]
  }

  /// The part of the time that is given to what waits.
  private static let backlogShare = 0.75

  /// Ends within so many seconds.
  func stop(within limit: Double = 1, _ done: @escaping @Sendable () -> Void) {
    guard isStarted else { return done() }
    if stopping != nil {
      stopping?.done.append(done)
      return
    }
    stopping = Stopping(done: [done])
    queue.asyncAfter(deadline: .now() + limit * Self.backlogShare) { self.sayGoodbye() }
    queue.asyncAfter(deadline: .now() + limit) { self.finishStopping() }
    drain()
    advanceStopping()
  }

  func advanceStopping() {
    guard let stopping else { return }
    if isCutOff {
      finishStopping()
    } else if !isConnected {
      return
    } else if !stopping.hasSaidGoodbye {
      if outbox.isEmpty, retries.isEmpty { sayGoodbye() }
    } else if inFlight.isEmpty {
      finishStopping()
    }
  }

  private func sayGoodbye() {
    guard isConnected, stopping?.hasSaidGoodbye == false else { return }
    stopping?.hasSaidGoodbye = true
    sendOwedStates()
    announce()
  }

  /// Sends the states that were to leave later: there is no later.
  private func sendOwedStates() {
    for id in laneOrder {
      guard var lane = lanes[id], lane.isStateOwed || lane.isStateDue else { continue }
      sendState(&lane)
      lanes[id] = lane
    }
  }

  private func finishStopping() {
    guard let stopping, isStarted else { return }
    isStarted = false
    isConnected = false
    transport.stop()
    for done in stopping.done { done() }
    self.stopping?.done = []
  }
}
