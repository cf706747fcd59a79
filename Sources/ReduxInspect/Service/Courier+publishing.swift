import Dispatch
import ReduxWire

extension Courier {
  func publish(_ item: OutboxItem, dropped: UInt64) {
    // A record may be found here before the queue came to registering its store.
    if case .record = item.content { register(item.store) }
    guard var lane = lanes[item.store.id] else { return }
    var reply = Reply.accepted(sequence: nil)
    switch item.content {
    case .record(let record):
      publish(record, dropped: dropped, in: &lane)
      reply = .accepted(sequence: record.number)
    case .stateWanted:
      sendState(&lane)
      reply = .accepted(sequence: lane.latest?.number)
    }
    lanes[item.store.id] = lane
    if let order = item.order { answer(order, reply) }
  }

  private func publish(_ record: Record, dropped: UInt64, in lane: inout Lane) {
    if record.state != nil { lane.latest = record }
    guard lane.pausedUntil == nil else {
      if record.event != nil { outbox.countDropped(dropped + 1, of: lane.store) }
      return
    }
    guard let event = record.event else { return sendState(&lane) }
    guard let encoded = event() else {
      // The app keeps the event to itself: it is counted, and its state is in no hurry.
      outbox.countDropped(dropped + 1, of: lane.store)
      if record.state != nil { deferState(&lane) }
      return
    }
    if encoded.isCaseOfRegistered, lane.learn(encoded.type) { announceSoon() }
    send(
      eventMessage(of: record, encoded, dropped: dropped, in: lane), of: lane.store, isEntry: true)
    guard record.state != nil else { return }
    if lane.budget.allows(at: now) {
      sendState(&lane)
    } else {
      deferState(&lane)
    }
  }

  func sendState(_ lane: inout Lane) {
    guard let record = lane.latest, let state = record.state else { return }
    let start = now
    let computed = Self.computed
    let message = stateMessage(of: record, state(), in: lane)
    lane.budget.sent(
      bytes: message.payload.count, encoding: Self.computed - computed, at: start)
    lane.isStateOwed = false
    lane.isStateDue = false
    lane.stateSentAt = start
    send(message, of: lane.store, isEntry: false)
  }

  /// Takes the state of an entry that was pushed out of the outbox: it is its store's newest.
  func adoptState(of item: OutboxItem) {
    guard case .record(let record) = item.content else { return }
    register(item.store)
    guard var lane = lanes[item.store.id] else { return }
    lane.latest = record
    lane.isStateDue = lane.pausedUntil == nil
    lanes[item.store.id] = lane
    if let order = item.order { answer(order, .accepted(sequence: record.number)) }
  }

  private func deferState(_ lane: inout Lane) {
    guard !lane.isStateOwed else { return }
    lane.isStateOwed = true
    let id = lane.store.id
    queue.asyncAfter(deadline: .now() + max(0, lane.budget.nextDue - now)) {
      guard self.lanes[id]?.isStateOwed == true else { return }
      self.lanes[id]?.isStateDue = true
      self.drain()
    }
  }
}
