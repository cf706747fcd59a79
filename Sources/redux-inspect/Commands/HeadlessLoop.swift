import CursesTerminal
import MosquittoClient

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits for a session's events on behalf of a command without a screen, and for all that ends
/// such a command early: signals, a reader that has gone, a broker that refuses or is lost.
final class HeadlessLoop {
  let session: BrokerSession
  var output = StandardOutput()
  private let signals: SignalPipe
  /// Whether to go on when the connection is lost and comes back.
  private let survivesLoss: Bool
  private(set) var hasConnected = false
  /// What ends the command as soon as the events before it are dealt with.
  private var ending: Ending?

  /// How long nothing must have come for everything retained to be there, in microseconds.
  static let quiet: Int64 = 300_000

  /// Whether nothing is said of the connection's ups and downs.
  private let isSilent: Bool

  init(
    session: BrokerSession, survivesLoss: Bool, isSilent: Bool = false
  ) throws(Ending) {
    self.session = session
    self.isSilent = isSilent
    self.survivesLoss = survivesLoss
    do {
      signals = try SignalPipe(watching: [SIGINT, SIGTERM, SIGHUP])
    } catch {
      throw Ending(.no, "\(error)")
    }
    session.start()
  }

  /// Returns what happened, or nothing once `deadline` of the monotonic clock is reached.
  func next(until deadline: Int64?) throws(Ending) -> [SessionEvent] {
    if let ending { throw ending }
    while true {
      try flush()
      wait(until: [deadline, session.deadline].compactMap { $0 }.min())
      if let status = ExitStatus(signals: signals.drain()) { throw Ending(status) }
      let events = try judged(session.drain())
      if !events.isEmpty { return events }
      if let deadline, Clock.monotonic() >= deadline { return [] }
    }
  }

  /// Hands over every event until nothing came for a while after subscribing, which is when all
  /// that the broker has retained is there; at most for `limit` microseconds.
  func gather(
    limit: Int64, _ take: (SessionEvent) throws(Ending) -> Void
  ) throws(Ending) {
    var end: Int64?
    var quietSince: Int64?
    while true {
      let due = [end, quietSince.map { $0 + Self.quiet }].compactMap { $0 }.min()
      let events = try next(until: due)
      let now = Clock.monotonic()
      for event in events {
        try take(event)
        switch event {
        case .subscribed:
          end = end ?? now + limit
          quietSince = now
        case .message, .presence: quietSince = now
        default: break
        }
      }
      if let due, events.isEmpty || now >= end ?? .max, now >= due { return }
    }
  }

  /// Hands over what was written so far, and ends the command when nobody takes it.
  func flush() throws(Ending) {
    try output.deliver()
  }

  private func wait(until deadline: Int64?) {
    var entries = [
      pollfd(fd: session.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      // Nothing is asked of it; that its reader has gone is told all the same.
      pollfd(fd: 1, events: 0, revents: 0),
    ]
    var milliseconds: Int32 = -1
    if let deadline {
      let left = max(0, deadline - Clock.monotonic())
      milliseconds = Int32(clamping: (left + 999) / 1000)
    }
    poll(&entries, nfds_t(entries.count), milliseconds)
    if entries[2].revents & Int16(POLLERR) != 0 { output.close() }
  }

  /// Returns the events up to one that ends the command; what came before it still counts.
  private func judged(_ events: [SessionEvent]) throws(Ending) -> [SessionEvent] {
    for (index, event) in events.enumerated() {
      do {
        try judge(event)
      } catch {
        if index == 0 { throw error }
        ending = error
        return Array(events[..<index])
      }
    }
    return events
  }

  private func judge(_ event: SessionEvent) throws(Ending) {
    switch event {
    case .failed(let failure), .filterRefused(let failure):
      throw Ending(failure)
    case .connected(_, let away):
      hasConnected = true
      if let away { say(.connectedAgain(away: Double(away) / 1e6)) }
    case .lost(let failure, let retryAt):
      if hasConnected, !survivesLoss { throw Ending(failure) }
      say(.lost(failure.description, retryIn: Double(retryAt - Clock.monotonic()) / 1e6))
    default: break
    }
  }

  func say(_ notice: Notice) {
    if !isSilent { StandardError.say(notice.description) }
  }
}
