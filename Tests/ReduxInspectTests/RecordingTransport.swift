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
  func connect(_ limits: TransportLimits = TransportLimits()) async {
    await wait { self.state.withLock { $0.handler != nil } }
    say(.connected(limits))
  }

  /// Has the library start the transport before the first store is there.
  func connect(after service: MQTTService) async {
    let send: @Sendable (Int) -> Void = service.publish(in: .props(of: "start"))
    send(1)
    await connect()
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

  /// Waits until a condition holds, and tells whether it came to that.
  ///
  /// The time is counted in looks: a machine that is so busy that it seldom lets a test look gives
  /// it longer. Between them the thread belongs to the tasks that are waited for.
  @discardableResult
  func wait(timeout: Double = 60, _ condition: () -> Bool) async -> Bool {
    for _ in 0..<Int(timeout * 1000) {
      if condition() { return true }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return condition()
  }

  func waitFor(_ count: Int, on topic: String) async -> [Published] {
    await wait { on(topic).count >= count }
    return on(topic)
  }
}
