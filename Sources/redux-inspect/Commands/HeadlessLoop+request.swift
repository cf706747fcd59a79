import MosquittoClient
import ReduxWire

extension HeadlessLoop {
  /// Asks a store for its state and returns the first one that comes after that, or ends with why
  /// none does.
  func requestedState(
    of address: StoreAddress, _ choice: StoreChoice, limit: Int64
  ) throws(Ending) -> [UInt8] {
    var choice = choice
    let id: SendID
    do {
      id = try session.send([], to: address.topic(.request))
    } catch {
      throw Ending(error)
    }
    let end = Clock.monotonic() + max(limit, Self.answerTime)
    while true {
      let events = try next(until: end)
      for event in events {
        choice.note(event)
        switch event {
        case .message(let message)
        where message.topic == address.topic(.state) && !message.isRetained:
          if Metadata(userProperties: message.userProperties).encoding == .summary {
            let (app, store) = (address.app, address.store)
            throw Ending(.no, Notice.stateSummary(app: app, store: store, hasFormer: false))
          }
          return message.payload
        // What was only not answered may still bring a state.
        case .outcome(id, let outcome):
          if let ending = Self.objection(outcome, of: address) { throw ending }
        default: break
        }
      }
      if events.isEmpty {
        throw Ending(.timedOut, choice.silence(of: address) ?? .noAnswer)
      }
    }
  }

  /// How long an app has to answer, in microseconds.
  private static let answerTime: Int64 = 3_000_000
}
