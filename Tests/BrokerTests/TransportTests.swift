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

  @Test func namesTheMissingCAFile() throws {
    var options = ConnectionOptions(host: "127.0.0.1", port: 8883)
    var tls = TLSOptions()
    tls.caFile = "/nonexistent/ca.pem"
    options.tls = tls
    let recorder = ClientRecorder(options)
    #expect(
      recorder.waits {
        $0
          == .refused(
            ClientError(
              .tls, "cannot read CA file /nonexistent/ca.pem: no such file or directory"))
      })
  }

  @Test(.enabled(if: ToolPath.has("openssl"))) func trustsItsCAAndNoOther() throws {
    let folder = try TemporaryFolder("tls")
    try makeCertificates(folder)
    let broker = try TestBroker([
      "listener 0 {folder}/unused", "listener \(try TestPort.free()) 127.0.0.1",
      "cafile \(folder.path)/ca.pem", "certfile \(folder.path)/server.pem",
      "keyfile \(folder.path)/server.key",
    ])
    let line = try #require(broker.configuration.last { $0.hasPrefix("listener") })
    let port = try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    var options = ConnectionOptions(host: "localhost", port: port)
    var tls = TLSOptions()
    tls.caFile = "\(folder.path)/ca.pem"
    options.tls = tls
    let trusting = ClientRecorder(options, [Subscription("a")])
    #expect(trusting.subscribes())
    try broker.publish("a", "x")
    #expect(trusting.waitsForMessages(1))

    tls.caFile = "\(folder.path)/other.pem"
    options.tls = tls
    let other = ClientRecorder(options)
    #expect(other.waits { $0.kind == "refused" })
    #expect(
      other.events.compactMap(\.error).first
        == ClientError(
          .tls,
          "cannot make a TLS connection to broker localhost:\(port): certificate verify failed"))
  }

  private func makeCertificates(_ folder: TemporaryFolder) throws {
    let script = """
      set -e; cd \(folder.path)
      for ca in ca other; do
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
          -subj /CN=$ca -keyout $ca.key -out $ca.pem
      done
      openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost \
        -keyout server.key -out server.csr
      printf 'subjectAltName=DNS:localhost' > san
      openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -days 2 -extfile san -out server.pem
      """
    let result = try TestCommand.run("sh", ["-c", script])
    guard result.status == 0 else { throw SupportError(result.errorText) }
  }
}
