import MosquittoClient
import TestSupport
import Testing

@Suite(.enabled(if: ToolPath.has("openssl"))) struct TLSTests {
  private static func options(_ port: Int, host: String = "localhost", ca: String? = nil)
    -> ConnectionOptions
  {
    var options = ConnectionOptions(host: host, port: port)
    var tls = TLSOptions()
    tls.caFile = ca
    options.tls = tls
    return options
  }

  /// A broker that speaks TLS on its port.
  private static func broker(_ certificates: TestCertificates, _ more: [String] = []) throws
    -> TestBroker
  {
    try TestBroker(certificates.listenerLines + more)
  }

  private func firstError(_ options: ConnectionOptions) -> ClientError? {
    let recorder = ClientRecorder(options)
    _ = recorder.waits { $0.error != nil }
    return recorder.events.compactMap(\.error).first
  }

  @Test func connectsWhereItTrusts() throws {
    let certificates = try TestCertificates()
    let broker = try Self.broker(certificates)
    let recorder = ClientRecorder(
      Self.options(broker.port, ca: certificates.authority), [Subscription("a")])
    #expect(recorder.subscribes())
    try broker.publish("a", "x", options: ["--cafile", certificates.authority, "-h", "localhost"])
    #expect(recorder.waitsForMessages(1))
  }

  @Test func namesWhatIsWrongWithACertificate() throws {
    let certificates = try TestCertificates()
    let broker = try Self.broker(certificates)
    let start = "cannot make a TLS connection to broker "
    #expect(
      firstError(Self.options(broker.port, ca: certificates.otherAuthority))
        == ClientError(
          .tls,
          "\(start)localhost:\(broker.port): certificate verify failed: "
            + "self-signed certificate in certificate chain"))
    #expect(
      firstError(Self.options(broker.port, host: "127.0.0.1", ca: certificates.authority))
        == ClientError(
          .tls,
          "\(start)127.0.0.1:\(broker.port): certificate verify failed: "
            + "it is not for host 127.0.0.1"))
    var careless = Self.options(broker.port, host: "127.0.0.1", ca: certificates.authority)
    careless.tls?.insecure = true
    #expect(ClientRecorder(careless).connects())
  }

  @Test func namesAFileThatCannotBeUsed() throws {
    #expect(
      firstError(Self.options(8883, ca: "/nonexistent/ca.pem"))
        == ClientError(
          .tls, "cannot read CA file /nonexistent/ca.pem: no such file or directory"))
    let folder = try TemporaryFolder()
    try folder.write("no certificate", to: "ca.pem")
    let path = "\(folder.path)/ca.pem"
    let error = firstError(Self.options(try TestPort.free(), ca: path))
    #expect(error?.code == .tls && error?.description.contains(path) == true)
    var options = Self.options(8883)
    options.tls?.certFile = path
    #expect(
      firstError(options)
        == ClientError(.tls, "cannot use certificate file \(path) without a key file"))
  }

  @Test func tellsPlainTextFromTLS() throws {
    let certificates = try TestCertificates()
    let secure = try Self.broker(certificates)
    #expect(
      firstError(ConnectionOptions(host: "localhost", port: secure.port))
        == ClientError(.tls, "broker localhost:\(secure.port) expects TLS"))
    let plain = try TestBroker()
    let error = firstError(Self.options(plain.port, ca: certificates.authority))
    #expect(error?.code == .tls)
  }

  @Test func asksForTheClientCertificateThatTheBrokerWants() throws {
    let certificates = try TestCertificates()
    let broker = try Self.broker(certificates, ["require_certificate true"])
    var options = Self.options(broker.port, ca: certificates.authority)
    #expect(
      firstError(options)
        == ClientError(
          .tls,
          "broker localhost:\(broker.port) closed the TLS connection without an answer; "
            + "does it want plain text, or a client certificate?"))
    options.tls?.certFile = certificates.certificate
    options.tls?.keyFile = certificates.key
    #expect(ClientRecorder(options).connects())
  }

  @Test func isRefusedByAPortWhereNobodyListens() throws {
    let port = try TestPort.free()
    #expect(
      firstError(Self.options(port))
        == ClientError(
          .unreachable, "cannot connect to broker localhost:\(port): connection refused"))
  }

  @Test func comesBackAfterABrokerRestart() throws {
    let certificates = try TestCertificates()
    let broker = try Self.broker(certificates)
    let recorder = ClientRecorder(Self.options(broker.port, ca: certificates.authority))
    #expect(recorder.connects())
    try broker.restart()
    #expect(recorder.waits(after: 2) { $0.kind == "connected" })
  }
}
