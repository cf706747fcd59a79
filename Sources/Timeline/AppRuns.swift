/// Tells apart the runs of one app: by the session ids its messages carry, else by what a store
/// dispatches first and by the app's coming back.
struct AppRuns: Sendable {
  struct Session: Sendable {
    /// Sequence numbers are counted per session; 0 is no session.
    var number: Int
    /// Nil while the app gave none.
    var sid: String?
    /// 0 while only retained messages of it are known.
    var run: Int
    /// It is another sender's, who only publishes on the app's topics.
    var isForeign = false
  }

  /// The newest run's number, 0 before the first.
  private(set) var run = 0
  private(set) var isOffline = false
  /// What the app announced last.
  private(set) var announcedSID: String?
  /// Newest last; bounded, so that an app that changes its id with each message costs no memory.
  private var sessions: [Session] = []
  private var current = Session(number: 0, sid: nil, run: 0)
  private static let maximum = 64
  /// The session that spoke last, and how often one of an older run did after a newer one's: what a
  /// run that ended left on its way comes at once, and only one that still runs comes back.
  private var speaker = 0
  private var returns = 0
  /// What comes is a new run, whatever it carries.
  private var isContinuing = false

  init() {}

  /// Goes on after the runs of a history that was kept.
  init(continuingAfter run: Int) {
    self.run = run
    isContinuing = true
  }

  /// Whether several apps of one name run at once.
  var areSeveral: Bool { returns > 1 }

  /// The session of a message that a broker had kept; it begins no run.
  mutating func retained(sid: String?, next: inout Int) -> Session {
    guard let sid else { return Session(number: 0, sid: nil, run: 0) }
    if let known = sessions.last(where: { $0.sid == sid }) { return known }
    return add(sid: sid, run: 0, next: &next)
  }

  /// The session of a message, and whether it begins a run after the first. `isOwn` tells whether
  /// only the app itself publishes on its channel.
  mutating func live(
    sid: String?, restarts: Bool, isOwn: Bool = true, next: inout Int
  ) -> (session: Session, isNewRun: Bool) {
    if let sid {
      if let known = sessions.last(where: { $0.sid == sid }), known.run > 0 {
        if known.number != speaker, known.run < run { returns += 1 }
        speaker = known.number
        return (known, false)
      }
      // Whoever draws a view from outside gives it its props under its own id.
      if run > 0, !isContinuing, !isOwn || contradicts(sid) {
        return (foreign(sid: sid, next: &next), false)
      }
      defer { speaker = current.number }
      return begin(sid: sid, next: &next)
    }
    if run == 0 || isContinuing || (restarts && current.sid == nil) {
      return begin(sid: nil, next: &next)
    }
    return (current, false)
  }

  /// The session of a message from a log, which tells where runs begin.
  mutating func told(
    sid: String?, begins begun: Int?, isOwn: Bool = true, next: inout Int
  ) -> (session: Session, isNewRun: Bool) {
    guard let begun, begun > 1 else {
      // Where the log tells of no run, none began, whatever the message carries.
      if let sid, run > 0, current.sid != nil, !isRun(sid) {
        return (foreign(sid: sid, next: &next), false)
      }
      return live(sid: sid, restarts: false, isOwn: isOwn, next: &next)
    }
    run = begun - 1
    // Whoever begins a run is not the one before, who kept its id back.
    isOffline = true
    defer { isOffline = false }
    return begin(sid: sid, next: &next)
  }

  /// The session of another sender, in the run that is on. Its numbers are its own.
  private mutating func foreign(sid: String, next: inout Int) -> Session {
    var session =
      sessions.last { $0.sid == sid } ?? add(sid: sid, run: 0, next: &next)
    session.run = run
    session.isForeign = true
    return session
  }

  /// Whether the app, which is there, says that its run is another one.
  private func contradicts(_ sid: String) -> Bool {
    guard let announcedSID, !isOffline else { return false }
    return announcedSID != sid
  }

  private func isRun(_ sid: String) -> Bool { sessions.contains { $0.sid == sid && $0.run > 0 } }

  /// Takes what an app announced; whether that begins a run after the first.
  mutating func online(sid: String?, next: inout Int) -> Bool {
    let wasOffline = isOffline
    isOffline = false
    announcedSID = sid
    if let sid {
      if let known = sessions.last(where: { $0.sid == sid }), known.run > 0 { return false }
      return begin(sid: sid, next: &next).isNewRun
    }
    return (wasOffline || isContinuing) && run > 0 ? begin(sid: nil, next: &next).isNewRun : false
  }

  /// Takes that an app is gone; false when the notice is an older run's.
  mutating func offline(sid: String?) -> Bool {
    if let sid, let known = current.sid ?? announcedSID, known != sid { return false }
    if announcedSID == nil { announcedSID = sid }
    defer { isOffline = true }
    return !isOffline
  }

  private mutating func begin(
    sid: String?, next: inout Int
  ) -> (session: Session, isNewRun: Bool) {
    // An app that now gives the id it kept back so far is still the same run.
    if let sid, run > 0, current.sid == nil, !isOffline, !isContinuing {
      current.sid = sid
      sessions.removeAll { $0.number == current.number || $0.sid == sid }
      sessions.append(current)
      return (current, false)
    }
    isContinuing = false
    run += 1
    if let sid, let index = sessions.lastIndex(where: { $0.sid == sid }) {
      sessions[index].run = run
      current = sessions[index]
    } else {
      current = add(sid: sid, run: run, next: &next)
    }
    return (current, run > 1)
  }

  private mutating func add(sid: String?, run: Int, next: inout Int) -> Session {
    next += 1
    let session = Session(number: next, sid: sid, run: run)
    sessions.append(session)
    if sessions.count > Self.maximum,
      let oldest = sessions.firstIndex(where: { $0.number != current.number })
    {
      sessions.remove(at: oldest)
    }
    return session
  }
}
