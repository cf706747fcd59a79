import Foundation
import ReduxInspect
import ReduxLocking

// What CocoaMQTT declares publicly, as far as the transport touches it.
enum CocoaMQTTQoS: UInt8, Sendable { case qos0, qos1, qos2 }
enum CocoaMQTTConnAck: UInt8, Sendable { case accept, unacceptableProtocolVersion }

final class CocoaMQTTMessage {
  let topic: String
  let payload: [UInt8]
  let qos: CocoaMQTTQoS
  let retained: Bool

  init(topic: String, payload: [UInt8], qos: CocoaMQTTQoS = .qos1, retained: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.qos = qos
    self.retained = retained
  }
}

final class CocoaMQTT {
  var willMessage: CocoaMQTTMessage?
  var cleanSession = false
  var autoReconnect = false
  var delegateQueue = DispatchQueue.main
  var didConnectAck: (CocoaMQTT, CocoaMQTTConnAck) -> Void = { _, _ in }
  var didPublishAck: (CocoaMQTT, UInt16) -> Void = { _, _ in }
  var didReceiveMessage: (CocoaMQTT, CocoaMQTTMessage, UInt16) -> Void = { _, _, _ in }
  var didDisconnect: (CocoaMQTT, (any Error)?) -> Void = { _, _ in }
  /// Stands for the wire.
  var sent: [CocoaMQTTMessage] = []
  var topics: [String] = []
  /// Seen from any thread: what `connect` comes after is there then as well.
  let isOpen = Locked(false)

  init(clientID: String, host: String, port: UInt16) {}
  func connect() -> Bool {
    isOpen.withLock { $0 = true }
    return true
  }
  func publish(_ message: CocoaMQTTMessage) -> Int {
    sent.append(message)
    return message.qos == .qos0 ? 0 : sent.count
  }
  func subscribe(_ topics: [(String, CocoaMQTTQoS)]) { self.topics += topics.map(\.0) }
  func disconnect() { isOpen.withLock { $0 = false } }
}

// MARK: To paste

/// Carries the library's messages over CocoaMQTT, which speaks MQTT 3.1.1.
final class CocoaTransport: Transport, @unchecked Sendable {
  private let client: CocoaMQTT
  // Confined to the queue, as the client is.
  private let queue = DispatchQueue(label: "inspection.mqtt")
  private var ids: [UInt16: UInt64] = [:]
  private var isConnected = false
  private var handler: (@Sendable (TransportEvent) -> Void)?

  init(_ client: CocoaMQTT) { self.client = client }

  func start(will: TransportMessage, handler: @escaping @Sendable (TransportEvent) -> Void) {
    queue.async { [self] in
      self.handler = handler
      client.delegateQueue = queue
      client.cleanSession = true
      client.autoReconnect = true
      client.willMessage = message(will)
      client.didConnectAck = { [weak self] _, ack in
        guard let self, ack == .accept else { return }
        isConnected = true
        self.handler?(.connected(TransportLimits(carriesProperties: false)))
      }
      client.didPublishAck = { [weak self] _, number in
        if let self, let id = ids.removeValue(forKey: number) { self.handler?(.delivered(id)) }
      }
      client.didReceiveMessage = { [weak self] _, message, _ in
        self?.handler?(
          .received(
            TransportMessage(
              topic: message.topic, payload: message.payload, isRetained: message.retained)))
      }
      client.didDisconnect = { [weak self] _, error in self?.lost(error) }
      _ = client.connect()
    }
  }

  func publish(_ message: TransportMessage, id: UInt64) {
    queue.async { [self] in
      let number = isConnected ? client.publish(self.message(message)) : -1
      if number < 0 {
        handler?(.failed(id, TransportFailure(.unsent, "not connected")))
      } else if message.quality == .atMostOnce {
        handler?(.delivered(id))
      } else {
        ids[UInt16(number)] = id
      }
    }
  }

  func subscribe(to filters: [String]) {
    queue.async { [self] in client.subscribe(filters.map { ($0, .qos1) }) }
  }

  func stop() {
    queue.async { [self] in
      handler = nil
      client.autoReconnect = false
      client.disconnect()
    }
  }

  private func lost(_ error: (any Error)?) {
    isConnected = false
    let unacknowledged = ids.values.sorted()
    ids = [:]
    for id in unacknowledged { handler?(.failed(id, TransportFailure(.lost, "cut off"))) }
    handler?(.disconnected(error.map { "\($0)" } ?? "the connection ended"))
  }

  private func message(_ message: TransportMessage) -> CocoaMQTTMessage {
    CocoaMQTTMessage(
      topic: message.topic, payload: message.payload,
      qos: message.quality == .atMostOnce ? .qos0 : .qos1, retained: message.isRetained)
  }
}
