import HistoryStore
import InspectorCore
import ReduxWire
import Timeline

/// What goes to the app, and the states that do.
extension ScreenLoop {
  /// Sends something and keeps a row of it, with its answer.
  func send(_ payload: [UInt8], labelled label: TypeLabel, to topic: WireTopic) {
    let summary = SentSummary(store: topic.store, channel: topic.channel, label: label)
    let row = history.sent(summary, at: inspector.now)
    historyIsDirty = true
    send(payload, to: topic, Sending(row: row, summary: summary, address: topic.address))
  }

  /// Sends what only goes on with what a row tells already.
  func sendQuietly(_ payload: [UInt8], labelled label: TypeLabel, to topic: WireTopic) {
    let summary = SentSummary(store: topic.store, channel: topic.channel, label: label)
    send(payload, to: topic, Sending(row: nil, summary: summary, address: topic.address))
  }

  private func send(_ payload: [UInt8], to topic: WireTopic, _ sending: Sending) {
    do {
      let id = try session.send(payload, to: topic)
      sent[id] = sending
      // What comes of it names it so.
      if let row = sending.row { history.note(correlation: session.correlation(of: id), of: row) }
    } catch {
      settle(sending, .failed(error.description))
    }
  }

  /// Takes what became of something that was sent.
  func settle(_ id: SendID, _ outcome: SendOutcome) {
    guard let sending = sent[id] else { return }
    if outcome.isFinal { sent[id] = nil }
    settle(sending, outcome.answer)
  }

  private func settle(_ sending: Sending, _ answer: SentSummary.Answer) {
    var summary = sending.summary
    summary.answer = answer
    if let row = sending.row {
      history.answered(row, answer, at: inspector.now)
      historyIsDirty = true
    } else if !answer.isRefusal {
      apply(.renewed(summary, to: sending.address))
      return
    }
    apply(.answered(summary, to: sending.address))
  }

  /// Keeps a state under a name, and says for how long.
  func keep(_ state: KeptState, as name: String) {
    do throws(HistoryStore.SnapshotRefusal) {
      try history.keep(state, as: name, at: inspector.now)
      let isKept = spool != nil && history.path != nil && history.problem == nil
      let lifetime = isKept ? "" : ", until this ends"
      apply(
        .said(StatusMessage(.success, "the state of #\(state.entry) is kept as \(name)\(lifetime)"))
      )
    } catch {
      apply(.said(StatusMessage(.failure, "not kept: \(error)")))
    }
  }

  /// Lets go of what is held in the apps, before the program ends.
  func release() {
    for effect in inspector.releaseHolds() { perform(effect) }
  }
}

/// Something that was sent, until it is answered.
struct Sending {
  /// Nil for what has no row of its own.
  let row: SentID?
  let summary: SentSummary
  let address: StoreAddress
}

extension SendOutcome {
  /// Whether nothing can correct it any more; an answer may come after it was given up.
  fileprivate var isFinal: Bool {
    switch self {
    case .answered, .unreadable: true
    case .unanswered, .unconfirmed, .failed: false
    }
  }
}

extension SentSummary.Answer {
  fileprivate var isRefusal: Bool {
    switch self {
    case .refused, .failed: true
    case .waiting, .accepted, .unconfirmed, .none: false
    }
  }
}
