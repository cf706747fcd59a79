import CellGrid
import ReduxWire
import Timeline

/// States of the past, sent to the app.
extension Inspector {
  /// Asks whether the state that is shown shall be sent to its store.
  mutating func askToRestore() -> [Effect] {
    if let obstacle { return refuse(obstacle) }
    guard let entry = moment?.entry else { return refuse("no entry is selected") }
    if let refusal = refusalOfRestore(to: StoreAddress(app: entry.app, store: entry.store)) {
      return refuse("not sent: \(refusal)")
    }
    return request(.entry(entry.number))
  }

  mutating func request(_ state: StateRequest, keptAs name: String? = nil) -> [Effect] {
    travel.awaited = state
    travel.awaitedName = name
    travel.nameToKeep = nil
    return [.loadState(state)]
  }

  mutating func take(
    _ request: StateRequest, _ answer: Result<KeptState, KeptState.Refusal>
  ) -> [Effect] {
    if case .latest(let address) = request {
      if travel.origins[address] == nil { travel.origins[address] = answer }
      return []
    }
    guard travel.awaited == request else { return [] }
    travel.awaited = nil
    guard overlay == nil, prompt == nil else { return [] }
    switch answer {
    case .failure(let refusal):
      if travel.nameToKeep != nil { return refuse("not kept: \(refusal)") }
      let isMasked = if case .masked = refusal { true } else { false }
      let remedy = isMasked ? "; the app must publish it unmasked" : ""
      return refuse("not sent: \(refusal)\(remedy)")
    case .success(let state):
      if let name = travel.nameToKeep { return [.keepSnapshot(state, name: name)] }
      if let refusal = refusalOfRestore(to: state.address) { return refuse("not sent: \(refusal)") }
      if travel.isTrusted { return send(state) }
      var question = RestoreQuestion(state: state, name: travel.awaitedName)
      if case .entry(let number) = request, number != state.entry {
        question.insteadOf = "#\(number)"
      }
      overlay = .restoring(question)
      return []
    }
  }

  mutating func answer(_ question: RestoreQuestion, _ key: Key) -> [Effect] {
    overlay = nil
    switch key {
    case .character("a") where question.offersTrust: travel.isTrusted = true
    case .character("y"), .enter: break
    default:
      message = StatusMessage(.plain, "not sent")
      return []
    }
    return question.formerRun == nil ? send(question.state) : sendBack(question.state)
  }

  private mutating func send(_ state: KeptState) -> [Effect] {
    if let obstacle { return refuse(obstacle) }
    travel.returning = nil
    tellSending(state)
    guard travel.origins[state.address] == nil else { return [.restore(state)] }
    travel.departing = state
    travel.originRuns[state.address] = run(of: state.address.app)
    return [.loadState(.latest(state.address)), .restore(state)]
  }

  /// The run of an app that is on; what was retained alone tells of none.
  private func run(of app: String) -> Int { max(1, history.runs[app] ?? 1) }

  private mutating func sendBack(_ origin: KeptState) -> [Effect] {
    if let obstacle { return refuse(obstacle) }
    travel.returning = origin
    tellSending(origin)
    return [.restore(origin)]
  }

  /// Sends the newest state from before the first one that was sent.
  mutating func travelBack() -> [Effect] {
    if let obstacle { return refuse(obstacle) }
    let address = StoreAddress(app: targetApp, store: targetStore)
    let only = travel.origins.count == 1 ? travel.origins.first?.value : nil
    switch travel.origins[address] ?? only {
    case nil:
      let key = settings.keys.title(of: .restore)
      if let refusal = refusalOfRestore(to: address) { return refuse("not sent: \(refusal)") }
      return refuse("no state was sent to \(address.store) yet: \(key) sends one")
    case .failure(let refusal): return refuse("there is no way back: \(refusal)")
    case .success(let origin):
      if let refusal = refusalOfRestore(to: origin.address) {
        return refuse("not sent: \(refusal)")
      }
      let run = travel.originRuns[origin.address] ?? 1
      guard run == self.run(of: origin.address.app) else {
        overlay = .restoring(RestoreQuestion(state: origin, formerRun: run))
        return []
      }
      return sendBack(origin)
    }
  }

  /// Takes what became of a state that was sent: a store that did not take the first one has
  /// not left, and one that took the last one is back.
  mutating func settleTravel(_ sent: SentSummary, to address: StoreAddress) {
    guard sent.channel == .restore else { return }
    let isTaken: Bool
    switch sent.answer {
    case .waiting, .unconfirmed: return
    case .accepted, .none: isTaken = true
    case .refused, .failed: isTaken = false
    }
    if let state = travel.departing, state.isMeant(by: sent, to: address) {
      travel.departing = nil
      if isTaken { tellWayBack(state.address) } else { travel.origins[state.address] = nil }
    }
    if let state = travel.returning, state.isMeant(by: sent, to: address) {
      travel.returning = nil
      if isTaken { travel.origins[state.address] = nil }
    }
  }

  private mutating func tellSending(_ state: KeptState) {
    message = StatusMessage(
      .plain, "restore \(state.label.text) to \(state.address.store): sent")
  }

  /// Names behind an answer the key that undoes what was done.
  private mutating func tellWayBack(_ address: StoreAddress) {
    guard case .success(let origin) = travel.origins[address], message?.kind == .success else {
      return
    }
    let key = settings.keys.title(of: .travelBack)
    message?.text += "; \(key) goes back to #\(origin.entry)"
  }

  mutating func refuse(_ words: String) -> [Effect] {
    message = StatusMessage(.failure, words)
    return []
  }
}

extension KeptState {
  fileprivate func isMeant(by sent: SentSummary, to address: StoreAddress) -> Bool {
    address == self.address && sent.label == label
  }
}
