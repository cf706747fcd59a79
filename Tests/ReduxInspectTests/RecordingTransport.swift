import Foundation
import ReduxInspect
import ReduxLocking

/// A transport that keeps what it is given, and says what a test tells it to say.
final class RecordingTransport: Transport {
  struct Published {
    var id: UInt64
    var message: TransportMessage

    var text: String { String(decoding: message.payload, as: UTF8.self) }

    func property(_ name: String) -> String? {
      message.properties.first { $0.name == name }?.value
    }
  }

  private struct State {
    var will: TransportMessage?
    var handler: (@Sendable (TransportEvent) -> Void)?
    var published: [Published] = []
    var filters: [String] = []
    var stoppedAt: ContinuousClock.Instant?
  }

  private let state = Locked(State())
  /// Whether every message is acknowledged as soon as it is published.
  let acknowledges: Bool

  init(acknowledges: Bool = true) { self.acknowledges = acknowledges }

  var will: TransportMessage? { state.withLock { $0.will } }
  var published: [Published] { state.withLock { $0.published } }
  var filters: [String] { state.withLock { $0.filters } }
  var stoppedAt: ContinuousClock.Instant? { state.withLock { $0.stoppedAt } }

  func on(_ topic: String) -> [Published] { published.filter { $0.message.topic == topic } }

  // MARK: Transport

  func start(will: TransportMessage, handler: @escaping @Sendable (TransportEvent) -> Void) {
    state.withLock { state in
      state.will = will
      state.handler = handler
    }
  }

  func publish(_ message: TransportMessage, id: UInt64) {
    state.withLock { $0.published.append(Published(id: id, message: message)) }
    if acknowledges { say(.delivered(id)) }
  }

  func subscribe(to filters: [String]) {
    state.withLock { $0.filters += filters }
  }

  func stop() { state.withLock { $0.stoppedAt = .now } }

  // MARK: The broker's part

  func say(_ event: TransportEvent) { state.withLock { $0.handler }?(event) }

  /// Waits for the library to start the transport, then accepts the connection.
  func connect(_ limits: TransportLimits = TransportLimits()) {
    wait { self.state.withLock { $0.handler != nil } }
    say(.connected(limits))
  }

  /// Has the library start the transport before the first store is there.
  func connect(after service: MQTTService) {
    let send: @Sendable (Int) -> Void = service.publish(in: .props(of: "start"))
    send(1)
    connect()
  }

  func receive(
    _ topic: String, _ payload: String, retained: Bool = false,
    responseTopic: String? = "redux-inspect/me/reply", correlation: String? = "c1"
  ) {
    say(
      .received(
        TransportMessage(
          topic: topic, payload: Array(payload.utf8), isRetained: retained,
          responseTopic: responseTopic, correlationData: correlation.map { Array($0.utf8) })))
  }

  /// Waits until what is published satisfies a condition, and tells whether it did in time.
  @discardableResult
  func wait(timeout: Double = 5, _ condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(timeout)
    while !condition() {
      if Date() > end { return false }
      usleep(1000)
    }
    return true
  }

  /// Waits like `wait`, and leaves the thread to the tasks that are waited for.
  func waitForTasks(timeout: Double = 20, _ condition: () -> Bool) async -> Bool {
    let end = Date().addingTimeInterval(timeout)
    while !condition() {
      if Date() > end { return false }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return true
  }

  func waitFor(_ count: Int, on topic: String, timeout: Double = 5) -> [Published] {
    wait(timeout: timeout) { on(topic).count >= count }
    return on(topic)
  }
}
