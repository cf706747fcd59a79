import MosquittoClient
import TestSupport
import Testing

/// The ways to a broker other than an address and a port.
@Suite struct TransportTests {
  @Test func connectsThroughAUnixSocket() throws {
    let broker = try TestBroker(["listener 0 {folder}/socket"])
    var options = ConnectionOptions()
    options.unixPath = "\(broker.folder.path)/socket"
    let recorder = ClientRecorder(options, [Subscription("a")])
    #expect(recorder.subscribes())
    try broker.publish("a", "x")
    #expect(recorder.waitsForMessages(1))
  }

  @Test func namesTheMissingUnixSocket() throws {
    var options = ConnectionOptions()
    options.unixPath = "/nonexistent/socket"
    let recorder = ClientRecorder(options)
    #expect(recorder.waits { $0.error != nil })
    #expect(
      recorder.events.compactMap(\.error).first
        == ClientError(
          .unreachable,
          "cannot connect to broker /nonexistent/socket: no such file or directory"))
  }

  @Test func goesOnToTheNextAddressOfAName() throws {
    // `localhost` is ::1 and 127.0.0.1 in most places; this broker listens on the second alone.
    let broker = try TestBroker()
    let recorder = ClientRecorder(ConnectionOptions(host: "localhost", port: broker.port))
    #expect(recorder.connects())
  }
}
