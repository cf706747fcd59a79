import ReduxWire
import Timeline

/// Stores that keep still, or to themselves, while one looks at them.
extension Inspector {
  /// Lets go of the store that is held, whatever row is selected, else holds one.
  mutating func toggle(_ kind: HoldKind) -> [Effect] {
    if let index = indexOfHoldToEnd(kind) { return release(at: index) }
    if let obstacle { return refuse(obstacle) }
    let stores = stores(taking: .control)
    guard let store = stores.first else { return refuse(refusal(of: .control, by: settings.store)) }
    guard stores.count == 1 else {
      let names = stores.joined(separator: ", ")
      return refuse("select an entry of a store that accepts control: \(names)")
    }
    // Whoever wants to unlock what has gone is not to lock something else.
    if kind == .lock, let gone = holds.vanished {
      holds.vanished = nil
      let key = settings.keys.title(of: .lock)
      return refuse("the lock on \(gone.address.store) is gone; \(key) again locks \(store)")
    }
    let address = StoreAddress(app: targetApp, store: store)
    holds.add(kind, of: address, in: sessionID(of: targetApp), at: now)
    message = StatusMessage(.plain, "control \(kind.noun) to \(store): sent")
    return [.control(address, kind.command(seconds: Hold.lease), isRenewal: false)]
  }

  /// Lets the app publish again, whoever paused it.
  mutating func resume() -> [Effect] {
    if let index = indexOfHoldToEnd(.pause) { return release(at: index) }
    if let obstacle { return refuse(obstacle) }
    let stores = stores(taking: .control)
    guard !stores.isEmpty else { return refuse(refusal(of: .control, by: settings.store)) }
    let names = stores.joined(separator: ", ")
    message = StatusMessage(.plain, "control resume to \(names): sent")
    return stores.map { store in
      .control(StoreAddress(app: targetApp, store: store), .resume, isRenewal: false)
    }
  }

  /// The selected entry's where that is held, else the newest; nil while none is held.
  private func indexOfHoldToEnd(_ kind: HoldKind) -> Int? {
    let address = StoreAddress(app: targetApp, store: targetStore)
    return holds.all.firstIndex { $0.kind == kind && $0.address == address && $0.isHeld }
      ?? holds.all.lastIndex { $0.kind == kind && $0.isHeld }
  }

  private mutating func release(at index: Int) -> [Effect] {
    let isOnline = connection == .online
    let hold = holds.remove(at: index, now: isOnline ? now : 0)
    let store = hold.address.store
    guard isOnline else { return refuse("not connected: \(store) is free within \(Hold.lease) s") }
    message = StatusMessage(.plain, "control \(hold.kind.release.word) to \(store): sent")
    return [.control(hold.address, hold.kind.release, isRenewal: false)]
  }

  /// Takes what an app says of being held; nil where it says nothing.
  mutating func takeAnnouncement(of app: String, isLocked: Bool?, isPaused: Bool?) {
    if !isGone(app) { takeBack(of: app, [.lock: isLocked, .pause: isPaused]) }
    holds.take(.lock, of: app, isLocked, at: now)
    holds.take(.pause, of: app, isPaused, at: now)
    dropDeniedHolds()
  }

  /// An app that says that it is free is, once that can no longer be said from before: to ask
  /// again would hold it anew.
  private mutating func dropDeniedHolds() {
    let now = now
    drop(where: { hold in hold.endOfDoubt.map { $0 <= now } ?? false }) { hold in
      "\(hold.address.app) says that \(hold.kind.freedom): the \(hold.kind.noun) on "
        + "\(hold.address.store) is gone"
    }
  }

  /// Asks again for what is held, and lets go of what ran out.
  mutating func renewHolds() -> [Effect] {
    guard !holds.all.isEmpty else { return [] }
    for index in holds.all.indices { holds.all[index].forgetWhenDue(at: now) }
    dropDeniedHolds()
    let now = now
    drop(where: { $0.isHeld && $0.isOver(at: now) }) { hold in
      "the \(hold.kind.noun) on \(hold.address.store) ran out"
    }
    holds.all.removeAll { $0.isOver(at: now) }
    guard connection == .online else { return [] }
    var effects: [Effect] = []
    for index in holds.all.indices
    where holds.all[index].isHeld && holds.all[index].renewsAt <= now {
      holds.all[index].renew(at: now)
      let hold = holds.all[index]
      effects.append(.control(hold.address, hold.request, isRenewal: true))
    }
    return effects
  }

  /// What the user holds goes on after a short absence.
  mutating func renewHoldsSoon() -> [Effect] {
    for index in holds.all.indices { holds.all[index].renewSoon(at: now) }
    return renewHolds()
  }

  /// What there is to say to the apps before leaving them.
  package mutating func releaseHolds() -> [Effect] {
    defer { holds.all = [] }
    guard connection == .online else { return [] }
    return holds.all.filter { !$0.isAway }.map {
      .control($0.address, $0.kind.release, isRenewal: false)
    }
  }

  mutating func settleHold(_ sent: SentSummary, to address: StoreAddress) {
    guard sent.channel == .control,
      let index = holds.all.firstIndex(where: {
        $0.address == address && sent.label == .name($0.kind.noun)
      })
    else { return }
    switch sent.answer {
    case .waiting, .none: break
    case .accepted:
      if holds.all[index].kind == .lock { holds.vanished = nil }
      holds.all[index].confirm(at: now)
    case .refused: holds.all.remove(at: index)
    case .failed, .unconfirmed: holds.all[index].forget()
    }
  }

  /// When a hold has to be renewed, or is over; nil while none is held.
  var holdDeadline: Int64? {
    let held = holds.all.filter(\.isHeld)
    let doubts = held.compactMap(\.endOfDoubt)
    let ends = held.map { connection == .online ? $0.renewsAt : $0.endsAt }
    return (doubts + ends + [holds.endOfLag(at: now)].compactMap(\.self)).min()
  }

  /// The header's words for stores that are held in one way.
  func word(of kind: HoldKind) -> String? {
    let held = holds.confirmed(kind)
    guard let newest = held.last else {
      return holds.areHeldByAnother(kind, at: now) ? "\(kind.word) by another" : nil
    }
    guard hasSeveralStores(newest.address.app) else { return "\(kind.word) by you" }
    return "\(kind.word) by you (\(held.map(\.address.store).joined(separator: ", ")))"
  }
}
