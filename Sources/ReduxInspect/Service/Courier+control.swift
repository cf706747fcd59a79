import Dispatch
import ExactJSON
import ReduxWire

extension Courier {
  /// Carries out what an inspector asks of a store beside events and states. Locks and pauses are
  /// leases: an inspector that dies frees the app. A lock is that of whoever took it: two who both
  /// believe that they hold it would undo each other's.
  func control(_ store: InspectedStore, _ hold: StoreHold, _ payload: [UInt8], _ order: Order) {
    let command: ControlCommand
    do {
      command = try ControlCommand(reading: JSONDocument(parsing: payload))
    } catch let error as ControlCommandError {
      return answer(order, .refused(reason: error.description, path: error.path))
    } catch {
      return answer(order, .refused(reason: "not JSON: \(error)", path: nil))
    }
    switch command {
    case .lock, .unlock:
      if hold.isLocked, let holder = lanes[store.id]?.lockHolder, holder != order.replyTopic {
        let reason = "\(holder.clientID) has locked the store"
        return answer(order, .refused(reason: reason, path: nil))
      }
    case .pause, .resume: break
    }
    switch command {
    case .lock(let seconds):
      lanes[store.id]?.lockHolder = order.replyTopic
      hold.lock(seconds: Double(seconds))
      afterLease(seconds) {}
    case .unlock:
      hold.unlock()
    case .pause(let seconds):
      lanes[store.id]?.pausedUntil = now + Double(seconds)
      afterLease(seconds) {
        if let end = self.lanes[store.id]?.pausedUntil, end <= self.now { self.resume(store.id) }
      }
    case .resume:
      resume(store.id)
    }
    announceSoon()
    answer(order, .accepted(sequence: nil))
  }

  private func resume(_ id: String) {
    guard var lane = lanes[id], lane.pausedUntil != nil else { return }
    lane.pausedUntil = nil
    lane.isStateDue = lane.latest != nil
    lanes[id] = lane
    drain()
  }

  private func afterLease(_ seconds: Int, _ end: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + Double(seconds) + 0.01) { [weak self] in
      end()
      self?.announceSoon()
    }
  }
}
