import MosquittoClient
import TestSupport
import Testing

@Suite struct StopTests {
  /// Whether stopping was over before anything that it could have waited for: an attempt takes a
  /// minute here.
  private func stopsAtOnce(_ recorder: ClientRecorder) -> Bool {
    let start = Clock.monotonic()
    recorder.client.stop(deadline: 60)
    return Clock.monotonic() - start < 30_000_000
  }

  private func options(_ port: Int, host: String = "127.0.0.1") -> ConnectionOptions {
    var options = ConnectionOptions(host: host, port: port)
    options.connectTimeout = 60
    return options
  }

  @Test func returnsAtOnceFromAMuteServer() throws {
    let server = try TestServer { while !$0.read().isEmpty {} }
    let recorder = ClientRecorder(options(server.port))
    #expect(eventually { server.connectionCount == 1 })
    #expect(stopsAtOnce(recorder))
    #expect(recorder.events.last == .stopped)
  }

  @Test func returnsAtOnceWhileWaiting() throws {
    let recorder = ClientRecorder(options(try TestPort.free()))
    #expect(recorder.waits { $0.kind == "disconnected" })
    #expect(stopsAtOnce(recorder))
    #expect(recorder.events.last == .stopped)
  }

  @Test func returnsWhileAnAddressDoesNotAnswer() throws {
    // A listener whose queue is full leaves further connections unanswered; 192.0.2.1 is kept for
    // documentation and leads nowhere.
    let recorder = ClientRecorder(options(1883, host: "192.0.2.1"))
    #expect(recorder.waits { $0.kind == "connecting 1" })
    #expect(stopsAtOnce(recorder))
  }

  @Test func waitsForWhatIsOnItsWay() throws {
    let broker = try TestBroker()
    let subscriber = try broker.subscribe("a", qos: 1)
    let recorder = ClientRecorder(broker)
    #expect(recorder.connects())
    for number in 0..<150 {
      _ = try recorder.client.publish(
        OutgoingMessage(topic: "a", payload: Array("\(number)".utf8), qos: 1))
    }
    recorder.client.stop(deadline: 60)
    let published = recorder.events.filter { if case .published = $0 { true } else { false } }
    #expect(published.count == 150)
    #expect(try subscriber.line { $0 == "a 149" } == "a 149")
    #expect(subscriber.lines.count == 150)
  }

  @Test func leavesTheWillUnsaidWhenItStopsAndSaidWhenItIsCut() throws {
    let broker = try TestBroker()
    let subscriber = try broker.subscribe("w/presence", qos: 1)
    let proxy = try TestProxy(to: broker.port)
    var options = ConnectionOptions(host: "127.0.0.1", port: proxy.port)
    options.will = Will(topic: "w/presence", payload: Array("gone".utf8))
    let first = ClientRecorder(options)
    #expect(first.connects())
    first.client.stop()
    options.will = Will(topic: "w/presence", payload: Array("cut".utf8))
    let second = ClientRecorder(options)
    #expect(second.connects())
    proxy.cut()
    #expect(try subscriber.line { _ in true } == "w/presence cut")
  }

  @Test func doesNothingAfterwards() throws {
    let broker = try TestBroker()
    let recorder = ClientRecorder(broker)
    #expect(recorder.connects())
    recorder.client.stop()
    recorder.client.stop()
    recorder.client.start()
    recorder.client.reconnectNow()
    #expect(throws: ClientError.self) {
      try recorder.client.publish(OutgoingMessage(topic: "a", payload: []))
    }
    #expect(!recorder.waits(timeout: 0.3, after: recorder.events.count) { _ in true })
  }
}
