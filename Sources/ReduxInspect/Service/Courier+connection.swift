import Foundation
import ReduxWire

extension Courier {
  /// Seconds after which a state is published again lest the broker forget it.
  static let stateRefresh = 2700.0

  func start() {
    guard !isStarted, stopping == nil else { return }
    isStarted = true
    let will = TransportMessage(
      topic: presenceTopic, payload: presence(isOnline: false).bytes, isRetained: true)
    transport.start(will: will) { [weak self] event in self?.hear(event) }
    refreshStates()
  }

  func register(_ store: InspectedStore) {
    guard lanes[store.id]?.store !== store else { return }
    lanes[store.id] = Lane(store: store)
    laneOrder.append(store.id)
    start()
    announceSoon()
  }

  /// Takes a store out of the presence; what waits of it is still published.
  func withdraw(_ store: InspectedStore) {
    guard lanes[store.id]?.store === store else { return }
    laneOrder.removeAll { $0 == store.id }
    withdrawn.append(store)
    removeWithdrawn()
    announceSoon()
  }

  func removeWithdrawn() {
    guard !withdrawn.isEmpty else { return }
    withdrawn.removeAll { store in
      guard !outbox.holdsItems(of: store) else { return false }
      if isConnected, var lane = lanes[store.id], lane.isStateOwed || lane.isStateDue {
        sendState(&lane)
      }
      lanes[store.id] = nil
      outbox.close(store)
      return true
    }
  }

  func handle(_ event: TransportEvent) {
    switch event {
    case .connected(let limits):
      isConnected = true
      isCutOff = false
      isPresenceKept = false
      self.limits = limits
      connected()
      options.onConnection?(.connected)
    case .disconnected(let reason):
      isConnected = false
      isCutOff = true
      advanceStopping()
      options.onConnection?(.disconnected(reason))
    case .delivered(let id): delivered(id)
    case .failed(let id, let failure): failed(id, failure)
    case .received(let message): received(message)
    }
  }

  private func connected() {
    guard stopping == nil else { return drain() }
    // Presence goes first: subscribing then brings our own document back, not an older run's.
    announce()
    transport.subscribe(to: SubscriptionFilters.orders(to: app))
    subscribeForListeners()
    for topic in outlets.keys { outlets[topic]?.isDue = true }
    for (id, lane) in lanes { lanes[id]?.isStateDue = lane.latest != nil }
    drain()
  }

  // MARK: Keeping the retained states alive

  private func refreshStates() {
    queue.asyncAfter(deadline: .now() + Self.stateRefresh / 5) { [weak self] in
      guard let self, stopping == nil else { return }
      for id in laneOrder where isConnected {
        guard var lane = lanes[id], let sent = lane.stateSentAt, now - sent >= Self.stateRefresh
        else { continue }
        sendState(&lane)
        lanes[id] = lane
      }
      refreshStates()
    }
  }
}
