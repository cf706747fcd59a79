import Foundation

extension Courier {
  /// Follows an orderly end: what waits is published, then that the app is offline, then the
  /// broker's acknowledgements are awaited, all within a second.
  struct Stopping {
    var hasSaidGoodbye = false
    var done: [@Sendable () -> Void]
  }

  /// Seconds given to what waits.
  private static let backlogTime = 0.75
  /// Seconds given to everything.
  private static let stopTime = 1.0

  func stop(_ done: @escaping @Sendable () -> Void) {
    guard isStarted else { return done() }
    if stopping != nil {
      stopping?.done.append(done)
      return
    }
    for id in laneOrder where isConnected {
      guard var lane = lanes[id], lane.isStateOwed else { continue }
      lane.isStateOwed = false
      lanes[id] = lane
      post(OutboxItem(store: lane.store, content: .stateWanted))
    }
    stopping = Stopping(done: [done])
    queue.asyncAfter(deadline: .now() + Self.backlogTime) { self.sayGoodbye() }
    queue.asyncAfter(deadline: .now() + Self.stopTime) { self.finishStopping() }
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
    announce()
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
