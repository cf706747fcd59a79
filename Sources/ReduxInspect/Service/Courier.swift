import Foundation
import ReduxWire
import Synchronization

/// Brings what inspected stores do to the broker, and an inspector's orders to the stores.
///
/// Everything here but `post` happens on one serial queue. Records wait in the outbox until there
/// is a connection and room on the way: only then are they encoded, so that a broker that is slow
/// or gone costs the app neither time nor more memory than the outbox's limit.
///
///     post ─► outbox ─► encode ─► in flight ─► delivered
///                                     └─ failed ─► retry, alone ─► given up and counted
///
/// A message can be what ends a connection. Of many that were on their way when it ended, nobody
/// knows which it was; so they are sent again one by one, and one that is alone on its way through
/// two losses is given up.
final class Courier: @unchecked Sendable {
  /// Messages of stores that the broker has not acknowledged; brokers cut off who sends without
  /// limit.
  static let window = 150
  /// How long records and acknowledgements gather before they are looked for again.
  static let gathering = DispatchTimeInterval.milliseconds(2)
  /// How many other apps under our name are told of.
  static let rivalLimit = 100
  /// Bytes from which a message that was given up is taken to have been too large, where the broker
  /// announced no maximum.
  static let suspiciousSize = 65_536

  let app: AppName
  let sessionID: String
  let options: MQTTService.Options
  let queue: DispatchQueue
  let outbox: Outbox
  let inbox = Inbox(patience: window / 2)
  let transport: any Transport

  // Confined to the queue.
  var isStarted = false
  var isConnected = false
  /// Whether the transport last said that there is no connection, and not only not yet.
  var isCutOff = false
  var limits = TransportLimits()
  var lanes: [String: Lane] = [:]
  var laneOrder: [String] = []
  /// Stores that are no more, of which something still waits.
  var withdrawn: [InspectedStore] = []
  /// What is published by topic, the newest value only.
  var outlets: [String: Outlet] = [:]
  var listeners: [String: [Listener]] = [:]
  var lastID: UInt64 = 0
  var inFlight: [UInt64: Parcel] = [:]
  /// How many of those in flight tell of stores.
  private var onTheirWay = 0
  /// Whether one is on its way that must stay alone.
  private var isProbing = false
  /// Bytes of a payload beyond which this broker seems to end the connection.
  var learnedMaximum = Int.max
  var retries: [Parcel] = []
  var isPresenceDue = false
  /// Whether the broker took our presence on this connection.
  var isPresenceKept = false
  /// Runs of other apps that announced themselves under our name; nil for one that has no id.
  var rivals: Set<String?> = []
  var stopping: Stopping?

  init(app: AppName, transport: any Transport, options: MQTTService.Options) {
    self.app = app
    self.transport = transport
    self.options = options
    sessionID = UUID().uuidString.lowercased()
    queue = DispatchQueue(label: "redux-inspect.\(app.text)", qos: .utility)
    outbox = Outbox(limit: options.queueLimit)
  }

  /// Takes a record from any thread, at the cost of a lock and seldom a wake-up.
  func post(_ item: OutboxItem) {
    if outbox.append(item) { queue.async { self.drain() } }
  }

  var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Seconds that the calling thread has computed so far: work is dear by these, not by how long a
  /// busy machine keeps it waiting.
  static var computed: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Sending

  /// Sends what may be sent. What may not yet is sent when a connection or an acknowledgement
  /// comes, so there is nobody to be told until then.
  func drain() {
    guard isConnected else { return }
    sendRetries()
    guard retries.isEmpty, !isProbing else { return }
    for item in outbox.takeRescued() { adoptState(of: item) }
    sendDueStates()
    sendDueOutlets()
    // Not for each place that becomes free: the network's thread is woken for many at once.
    if onTheirWay <= Self.window / 2 {
      while onTheirWay < Self.window, let (item, dropped) = outbox.take() {
        publish(item, dropped: dropped)
      }
    }
    removeWithdrawn()
    if outbox.isEmpty, inbox.mustLook() { lookSoon() }
    advanceStopping()
  }

  /// Looks once more before anybody has to tell: waking a queue costs the app's thread more than
  /// everything else that it does for us, and neither events nor acknowledgements come alone.
  private func lookSoon() {
    queue.asyncAfter(deadline: .now() + Self.gathering) { self.look() }
  }

  private func look() {
    let heard = inbox.take()
    for event in heard { handle(event) }
    if !outbox.closeIfEmpty() || !heard.isEmpty { drain() }
  }

  /// Takes what the transport tells, from its thread.
  func hear(_ event: TransportEvent) {
    switch inbox.append(event) {
    case .now: queue.async { self.look() }
    case .soon: lookSoon()
    case .known: break
    }
  }

  /// Sends again what failed, one by one.
  private func sendRetries() {
    guard onTheirWay == 0, !retries.isEmpty else { return }
    var parcel = retries.removeFirst()
    parcel.isAlone = true
    isProbing = true
    send(parcel)
  }

  /// Sends the states whose time has come, and those that a new connection's broker may not have.
  private func sendDueStates() {
    for id in laneOrder {
      guard var lane = lanes[id], lane.isStateDue else { continue }
      sendState(&lane)
      lanes[id] = lane
    }
  }

  func answer(_ order: Order, _ reply: Reply) {
    guard let message = order.message(reply) else { return }
    send(message)
  }

  func send(_ message: TransportMessage, of store: InspectedStore? = nil, isEntry: Bool = false) {
    send(Parcel(message: message, store: store, isEntry: isEntry))
  }

  private func send(_ parcel: Parcel) {
    lastID += 1
    inFlight[lastID] = parcel
    if parcel.store != nil { onTheirWay += 1 }
    transport.publish(parcel.message, id: lastID)
  }

  // MARK: Hearing what became of it

  func delivered(_ id: UInt64) {
    if removeFromFlight(id)?.message.topic == presenceTopic { isPresenceKept = true }
  }

  func failed(_ id: UInt64, _ failure: TransportFailure) {
    guard var parcel = removeFromFlight(id) else { return }
    if let store = parcel.store {
      if parcel.isAlone, failure.kind == .lost { parcel.strikes += 1 }
      parcel.isAlone = false
      if parcel.strikes < 2, failure.kind != .refused {
        if parcel.order == 0 { parcel.order = id }
        let place = retries.firstIndex { $0.order > parcel.order } ?? retries.endIndex
        retries.insert(parcel, at: place)
      } else {
        giveUp(parcel, of: store)
      }
    } else if parcel.message.topic == presenceTopic {
      announceSoon()
    }
    // Not at once: what was unsent for want of room would be tried without end.
    queue.asyncAfter(deadline: .now() + .milliseconds(10)) { self.drain() }
  }

  private func removeFromFlight(_ id: UInt64) -> Parcel? {
    guard let parcel = inFlight.removeValue(forKey: id) else { return nil }
    if parcel.store != nil { onTheirWay -= 1 }
    if parcel.isAlone { isProbing = false }
    return parcel
  }

  private func giveUp(_ parcel: Parcel, of store: InspectedStore) {
    if parcel.isEntry { outbox.countDropped(1, of: store) }
    let size = parcel.message.payload.count
    guard size >= Self.suspiciousSize else { return }
    learnedMaximum = min(learnedMaximum, size - 1)
    // From here on it goes as a summary.
    if !parcel.isEntry { lanes[store.id]?.isStateDue = true }
  }
}
