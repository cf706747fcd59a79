import ReduxWire

extension HeadlessLoop {
  /// Sends a store an order and waits for the answer; returns when the broker took it and the app
  /// said yes or, unless an answer is required, nothing.
  func order(
    _ payload: [UInt8], on channel: Channel, _ choice: StoreChoice, requiresAnswer: Bool
  ) throws(Ending) {
    var choice = choice
    let address = try choice.only()
    let id: SendID
    do {
      id = try session.send(payload, to: address.topic(channel))
    } catch {
      throw Ending(error)
    }
    while true {
      for event in try next(until: nil) {
        choice.note(event)
        guard case .outcome(id, let outcome) = event else { continue }
        let silence = choice.silence(of: address)
        return try end(outcome, of: address, silence, requiresAnswer: requiresAnswer)
      }
    }
  }

  private func end(
    _ outcome: SendOutcome, of address: StoreAddress, _ silence: Notice?, requiresAnswer: Bool
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
    case .unconfirmed(let failure), .failed(let failure): throw Ending(failure)
    case .unanswered:
      let notice = silence ?? (session.carriesAnswers ? .noAnswer : .noAnswerPossible)
      throw Ending(requiresAnswer ? .timedOut : .done, notice)
    }
  }
}
