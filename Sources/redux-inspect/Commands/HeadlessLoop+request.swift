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
        case .outcome(id, let outcome): try judge(outcome, of: address)
        default: break
        }
      }
      if events.isEmpty {
        throw Ending(.timedOut, choice.silence(of: address) ?? .noAnswer)
      }
    }
  }

  /// Ends with what the app or the broker has against it; what was only not answered may still
  /// bring a state.
  private func judge(_ outcome: SendOutcome, of address: StoreAddress) throws(Ending) {
    switch outcome {
    case .answered(.accepted), .unanswered: return
    case .answered(.refused(let reason, let path)):
      throw Ending(
        .no,
        Notice.appRefused(app: address.app, store: address.store, reason: reason, path: path))
    case .unreadable(let text):
      throw Ending(
        .no, Notice.unreadableAnswer(app: address.app, store: address.store, text))
    case .unconfirmed(let failure), .failed(let failure): throw Ending(failure)
    }
  }

  /// How long an app has to answer, in microseconds.
  private static let answerTime: Int64 = 3_000_000
}
