import ReduxWire

extension HeadlessLoop {
  /// Sends a store an order and waits for the answer; returns when the broker took it and the app
  /// said yes or, unless an answer is required, nothing.
  func order(
    _ payload: [UInt8], of address: StoreAddress, on channel: Channel, requiresAnswer: Bool
  ) throws(Ending) {
    let id: SendID
    do {
      id = try session.send(payload, to: address.topic(channel))
    } catch {
      throw Ending(error)
    }
    while true {
      for case .outcome(id, let outcome) in try next(until: nil) {
        return try end(outcome, of: address, requiresAnswer: requiresAnswer)
      }
    }
  }

  private func end(
    _ outcome: SendOutcome, of address: StoreAddress, requiresAnswer: Bool
  ) throws(Ending) {
    switch outcome {
    case .answered(.accepted): return
    case .answered(.refused(let reason, let path)):
      throw Ending(
        .no,
        Notice.appRefused(app: address.app, store: address.store, reason: reason, path: path))
    case .unreadable(let text):
      throw Ending(
        .no, Notice.unreadableAnswer(app: address.app, store: address.store, text))
    case .failed(let failure): throw Ending(failure)
    case .unanswered:
      let notice = session.carriesAnswers ? Notice.noAnswer : .noAnswerPossible
      throw Ending(requiresAnswer ? .timedOut : .done, notice)
    }
  }
}
