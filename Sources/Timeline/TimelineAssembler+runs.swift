import ReduxWire

/// Which run a message belongs to, and where runs begin and end.
extension TimelineAssembler {
  mutating func enterSession(
    _ message: ReceivedMessage, _ reading: MessageReading, _ store: inout StoreTrack,
    _ changes: inout [TimelineChange]
  ) -> (session: AppRuns.Session, isEarlier: Bool) {
    let name = message.topic.app
    var app = apps.removeValue(forKey: name) ?? AppTrack()
    defer { apps[name] = app }
    let sid = reading.metadata.sessionID
    if message.isRetained {
      let session = app.runs.retained(sid: sid, next: &sessionCount)
      if let told { return (session, told.isFromEarlierRun) }
      guard let sid else { return (session, false) }
      if let current = app.runs.announcedSID { return (session, sid != current) }
      if app.unverified.count < Self.maximumUnverified {
        app.unverified.append((entryCount + 1, sid))
      }
      return (session, false)
    }
    // A store that was already heard in this run and is created anew tells of a new one.
    let restarts =
      sid == nil && message.topic.channel == .event && reading.isInitialAction
      && store.run > 0 && store.run == app.runs.run
    let isOwn = message.topic.channel.isFromApp && message.topic.channel != .props
    let entered =
      told.map {
        app.runs.told(sid: sid, begins: $0.begunRun, isOwn: isOwn, next: &sessionCount)
      } ?? app.runs.live(sid: sid, restarts: restarts, isOwn: isOwn, next: &sessionCount)
    if entered.isNewRun {
      app.untoldRun = entered.session.run
      let name = restarts ? message.topic.store : nil
      appendRow(.run(entered.session.run, store: name), at: message.receivedAt, &changes)
      store.waiting = nil
    }
    if app.runs.areSeveral, !crowded.contains(name) {
      crowded.append(name)
      appendRow(.notice(Self.crowdedWords(name)), at: message.receivedAt, &changes)
    }
    return (entered.session, false)
  }

  /// Takes an app's announcement; nil is one that was cleared or says nothing.
  package mutating func presence(
    _ presence: Presence?, of name: String, at time: Int64, changes: inout [TimelineChange]
  ) {
    guard let presence else { return }
    var app = apps.removeValue(forKey: name) ?? AppTrack()
    defer { apps[name] = app }
    if presence.isOnline {
      let wasGone = app.runs.isOffline && app.isAnnounced
      let isNewRun = app.runs.online(sid: presence.sessionID, next: &sessionCount)
      if isNewRun {
        app.untoldRun = app.runs.run
        appendRow(.run(app.runs.run, store: nil), at: time, &changes)
      } else if wasGone {
        appendRow(.notice("\(name) is back"), at: time, &changes)
      }
      app.isAnnounced = true
    } else if app.runs.offline(sid: presence.sessionID), app.isAnnounced || app.runs.run > 0 {
      app.isAnnounced = true
      appendRow(.notice("\(name) is gone"), at: time, &changes)
    }
    guard let current = app.runs.announcedSID else { return }
    for (entry, sid) in app.unverified where sid != current {
      changes.append(.earlierRun(entry: entry))
    }
    app.unverified = []
  }

  /// The newest run of an app, 0 before the first.
  package func run(of app: String) -> Int { apps[app]?.runs.run ?? 0 }

  /// Whether the app said that it is gone, or its connection's will did.
  package func isGone(app: String) -> Bool { apps[app]?.runs.isOffline ?? false }

  /// What is to be said, and done, when several running apps share a name.
  package static func crowdedWords(_ app: String) -> String {
    "several running apps publish as \(app): start each as \(app)@NAME"
  }

  private static let maximumUnverified = 256
}
