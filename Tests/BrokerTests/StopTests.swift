import MosquittoClient
import TestSupport
import Testing

@Suite struct StopTests {
  private func seconds(_ work: () -> Void) -> Double {
    let start = Clock.monotonic()
    work()
    return Double(Clock.monotonic() - start) / 1_000_000
  }

  @Test func returnsAtOnceFromAMuteServer() throws {
    let server = try TestServer { while !$0.read().isEmpty {} }
    let recorder = ClientRecorder(ConnectionOptions(host: "127.0.0.1", port: server.port))
    #expect(eventually { server.connectionCount == 1 })
    #expect(seconds { recorder.client.stop() } < 0.3)
    #expect(recorder.events.last == .stopped)
  }

  @Test func returnsAtOnceWhileWaiting() throws {
    let recorder = ClientRecorder(
      ConnectionOptions(host: "127.0.0.1", port: try TestPort.free()))
    #expect(recorder.waits { $0.kind == "disconnected" })
    #expect(seconds { recorder.client.stop() } < 0.3)
    #expect(recorder.events.last == .stopped)
  }

  @Test func returnsWhileAnAddressDoesNotAnswer() throws {
    // A listener whose queue is full leaves further connections unanswered; 192.0.2.1 is kept for
    // documentation and leads nowhere.
    let recorder = ClientRecorder(ConnectionOptions(host: "192.0.2.1", port: 1883))
    #expect(recorder.waits { $0.kind == "connecting 1" })
    #expect(seconds { recorder.client.stop() } < 0.3)
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
    recorder.client.stop()
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
