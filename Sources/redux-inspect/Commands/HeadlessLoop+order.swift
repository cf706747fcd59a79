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
    if let ending = Self.objection(outcome, of: address) { throw ending }
    guard case .unanswered = outcome else { return }
    let notice = silence ?? (session.carriesAnswers ? .noAnswer : .noAnswerPossible)
    throw Ending(requiresAnswer ? .timedOut : .done, notice)
  }

  /// What the app or the broker has against what was sent; nil where the app said yes, or nothing.
  static func objection(_ outcome: SendOutcome, of address: StoreAddress) -> Ending? {
    let (app, store) = (address.app, address.store)
    switch outcome {
    case .answered(.accepted), .unanswered: return nil
    case .answered(.refused(let reason, let path)):
      return Ending(.no, Notice.appRefused(app: app, store: store, reason: reason, path: path))
    case .unreadable(let text):
      return Ending(.no, Notice.unreadableAnswer(app: app, store: store, text))
    case .unconfirmed(let failure), .failed(let failure): return Ending(failure)
    }
  }
}
