import MosquittoClient
import ReduxWire

/// Follows apps on one broker and sends to them; knows topics, not what a state or an action means.
///
/// The network runs on the client's own thread. A session itself belongs to one loop: that waits
/// in `poll` on `wakeDescriptor` until `deadline` at most, then calls `drain()`, and nothing else
/// here blocks but `stop`. Nothing is published but by `send`.
final class BrokerSession {
  let settings: ConnectionSettings
  let clientID: String
  var interest: Interest
  let client: MosquittoClient
  let options: ConnectionOptions
  let wake: WakePipe
  /// Hears apps that announce nothing, while somebody scans.
  var scanner: MosquittoClient?
  var phase = Phase.idle
  var routes = RouteCache()
  var pending = PendingSends()
  /// The announced instances that are followed, for a selection of all of them.
  var instances: [AppName] = []
  /// Which run of an app announced itself last, by the app.
  var onlineRuns: [String: String] = [:]
  var subscribed: Set<String> = []
  var protocolVersion: ProtocolVersion?
  var fallback = RetainedFallback()
  var sendCount = 0
  var listensForAnswers = false

  /// Where the connection stands, as far as it decides what a loss means.
  enum Phase {
    case idle
    /// Nothing was ever granted; when, on the monotonic clock, that is a failure.
    case first(deadline: Int64?)
    case connected
    /// Lost since, on the monotonic clock.
    case away(since: Int64)
    case failed
  }

  init(settings: ConnectionSettings, password: Secret?, interest: Interest) {
    self.settings = settings
    self.interest = interest
    clientID = settings.clientID ?? Self.freshClientID()
    let wake = WakePipe()
    self.wake = wake
    let filters = interest.filters(instances: [])
    subscribed = Set(filters)
    options = ConnectionOptions(settings, password: password, clientID: clientID)
    client = MosquittoClient(
      options: options, subscriptions: filters.map { Subscription($0, qos: settings.qos) },
      onWake: { wake.signal() })
  }

  /// Readable when `drain()` has something to tell.
  var wakeDescriptor: Int32 { wake.readEnd }

  /// When, on the monotonic clock, `drain()` is to be called though nothing woke the loop.
  var deadline: Int64? {
    var times = [pending.deadline, fallback.deadline]
    if case .first(let deadline) = phase { times.append(deadline) }
    return times.compactMap { $0 }.min()
  }

  func start() {
    phase = .first(deadline: settings.waits ? nil : Clock.monotonic() + Self.patience)
    client.start()
  }

  /// Tries at once, also after a refusal or a failed first attempt.
  func reconnectNow() {
    if case .failed = phase { phase = .first(deadline: Clock.monotonic() + Self.patience) }
    client.reconnectNow()
    scanner?.reconnectNow()
  }

  /// Follows something else from now on.
  func follow(_ interest: Interest) {
    self.interest = interest
    instances = []
    routes.forget()
    subscribe()
    listenBeside(interest.scan == .beside)
  }

  /// Disconnects; returns when that is done or after `seconds`.
  func stop(deadline seconds: Double = 1) { client.stop(deadline: seconds) }

  /// Asks the broker for what is wanted now and is not yet, and then declines the rest. Only
  /// announcements are wanted by two filters in between, and may come twice.
  func subscribe() {
    let wanted = interest.filters(instances: instances)
    let added = wanted.filter { !subscribed.contains($0) }
    if !added.isEmpty { client.subscribe(added.map { Subscription($0, qos: settings.qos) }) }
    let declined = subscribed.subtracting(wanted)
    if !declined.isEmpty { client.unsubscribe(Array(declined)) }
    subscribed = Set(wanted)
  }

  /// Takes what happened since the last call.
  func drain() -> [SessionEvent] {
    wake.clear()
    var events: [SessionEvent] = []
    let news = client.drain()
    events.reserveCapacity(news.count)
    for event in news { handle(event, into: &events) }
    for event in scanner?.drain() ?? [] { hear(event, into: &events) }
    let now = Clock.monotonic()
    for entry in pending.giveUpExpired(at: now) {
      let outcome: SendOutcome =
        entry.wasTaken ? .unanswered : .unconfirmed(.notTaken(settings.endpoint))
      events.append(.outcome(entry.id, outcome))
    }
    if case .first(let deadline?) = phase, deadline <= now {
      phase = .failed
      events.append(.failed(.noAnswer(settings.endpoint, seconds: Self.patience / 1_000_000)))
    }
    askForRetained(at: now)
    return events
  }

  /// How long the first attempt may take, in microseconds.
  private static let patience: Int64 = 10_000_000

  /// Makes an id that no other client has; 23 characters are what every broker takes.
  static func freshClientID() -> String {
    let number = UInt32.random(in: .min ... .max)
    let digits = String(number, radix: 16)
    return "redux-inspect-" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
