import ReduxWire

/// Holds that end, or go on, with what an app says of itself.
extension Inspector {
  /// Takes what the apps on the broker say of themselves.
  mutating func take(_ announced: [AnnouncedApp]) {
    let before = apps
    apps = announced
    for app in announced where app.isAnnounced {
      if app.isOnline {
        dropHolds(ofRunsBefore: app)
        dropHolds(ofStoresOf: before.first { $0.name == app.name }, butNotOf: app)
      } else if app.name != self.app {
        suspendHolds(of: app.name)
      }
    }
  }

  mutating func take(_ presence: AppPresence) {
    self.presence = presence
    if presence == .gone {
      suspendHolds(of: app)
    } else if message?.text.hasPrefix("\(app) is gone") == true {
      message = nil
    }
  }

  /// An app that has gone is held by nobody; one that lost only its broker is, and comes back.
  private mutating func suspendHolds(of app: String) {
    let lost = holds.all.filter { $0.address.app == app && $0.isHeld }
    holds.all.removeAll { $0.address.app == app && !$0.isConfirmed }
    for index in holds.all.indices where holds.all[index].address.app == app {
      holds.all[index].isAway = true
    }
    guard !lost.isEmpty else { return }
    if let lock = lost.last(where: { $0.kind == .lock }) { holds.vanished = lock }
    let kinds = Set(lost.map(\.kind))
    let nouns = HoldKind.allCases.filter(kinds.contains).map(\.noun).joined(separator: " and the ")
    say(StatusMessage(.failure, "\(app) is gone, and the \(nouns) on it"))
  }

  /// What the same run of an app still keeps is ours as before.
  mutating func takeBack(of app: String, _ isKept: [HoldKind: Bool?]) {
    for hold in holds.all where hold.address.app == app && hold.isAway {
      let store = hold.address.store
      let isOurs =
        isKept[hold.kind] == true && hold.sessionID != nil
        && hold.sessionID == sessionID(of: app) && !hold.isOver(at: now)
      guard isOurs, let index = holds.all.firstIndex(of: hold) else {
        holds.all.removeAll { $0 == hold }
        say(StatusMessage(.failure, "\(app) is back; the \(hold.kind.noun) on \(store) is gone"))
        continue
      }
      holds.all[index].confirm(at: now)
      if hold.kind == .lock { holds.vanished = nil }
      let word = hold.kind.word.lowercased()
      say(StatusMessage(.plain, "\(app) is back; \(store) is still \(word) by you"))
    }
  }

  /// A new run was never asked to keep still.
  private mutating func dropHolds(ofRunsBefore app: AnnouncedApp) {
    guard let sessionID = app.sessionID else { return }
    for index in holds.all.indices
    where holds.all[index].address.app == app.name && holds.all[index].sessionID == nil
      && holds.all[index].isHeld
    {
      holds.all[index].sessionID = sessionID
    }
    drop(where: { $0.address.app == app.name && $0.sessionID != sessionID }) { hold in
      "\(app.name) was started anew: the \(hold.kind.noun) on \(hold.address.store) is gone"
    }
  }

  private mutating func dropHolds(ofStoresOf before: AnnouncedApp?, butNotOf now: AnnouncedApp) {
    guard let before else { return }
    drop(where: { hold in
      hold.address.app == now.name && before.stores.contains(hold.address.store)
        && !now.stores.contains(hold.address.store)
    }) { hold in
      "\(hold.address.store) of \(now.name) is gone, and the \(hold.kind.noun) on it"
    }
  }

  /// Lets go of holds, with a word for those that were in force.
  mutating func drop(where isOver: (Hold) -> Bool, saying words: (Hold) -> String) {
    let over = holds.all.filter(isOver)
    guard !over.isEmpty else { return }
    holds.all.removeAll(where: over.contains)
    for hold in over where hold.isHeld || hold.isAway {
      if hold.kind == .lock { holds.vanished = hold }
      say(StatusMessage(.failure, words(hold)))
    }
  }

  /// The run of an app that is on the broker now, as far as it says so.
  func sessionID(of app: String) -> String? {
    apps.first { $0.name == app && $0.isOnline }?.sessionID
  }
}
