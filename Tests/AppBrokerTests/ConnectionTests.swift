import Foundation
import ReduxInspect
import ReduxInspectMosquitto
import ReduxLocking
import TestSupport
import Testing

/// The ways to a broker that `MosquittoOptions` knows.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "openssl")))
struct ConnectionTests {
  /// Lets alice in with the password `right`; written by `mosquitto_passwd`.
  private static let alice =
    "alice:$7$101$kJqIade2Isy9J6X9$3DetB0mc6wkUvX3yjHFNVThOhs/"
    + "LkbzPOtws0YkoISh1DGuoZ6rpcA68J2MFyaulfwp+nR3IEcxoNXH3uX1dig==\n"

  /// What an app is told first of its connection.
  private func firstStatus(_ options: MosquittoOptions) -> ConnectionStatus? {
    let told = Locked<[ConnectionStatus]>([])
    var bounds = MQTTService.Options()
    bounds.onConnection = { status in told.withLock { $0.append(status) } }
    let service = MQTTService(
      app: "shop", transport: MosquittoTransport(options), options: bounds)
    let send: @Sendable (Int) -> Void = service.publish(in: .props())
    send(1)
    _ = eventually { told.withLock { !$0.isEmpty } }
    return told.withLock { $0.first }
  }

  private func isRefused(_ options: MosquittoOptions, _ words: String) -> Bool {
    guard case .disconnected(let reason) = firstStatus(options) else { return false }
    return reason.contains(words)
  }

  @Test func aPrivateAuthorityIsTrustedWhereItIsNamed() throws {
    let certificates = try TestCertificates()
    let broker = try TestBroker(certificates.listenerLines)
    var options = MosquittoOptions(
      port: broker.port, tls: MosquittoTLS(caFile: certificates.authority))
    #expect(firstStatus(options) == .connected)
    options.tls = MosquittoTLS(caFile: certificates.authority, version: "tlsv1.3")
    #expect(firstStatus(options) == .connected)
    options.tls = MosquittoTLS(caFile: certificates.otherAuthority)
    #expect(isRefused(options, "certificate verify failed"))
    options.tls = MosquittoTLS()
    #expect(isRefused(options, "certificate verify failed"))
    options.tls = MosquittoTLS(caFile: "/nonexistent")
    #expect(isRefused(options, "cannot read CA file /nonexistent: no such file or directory"))
    options.tls = nil
    #expect(isRefused(options, "expects TLS"))
  }

  @Test func anotherHostsCertificateTakesAWord() throws {
    let certificates = try TestCertificates()
    let broker = try TestBroker(certificates.listenerLines)
    var options = MosquittoOptions(
      host: "127.0.0.1", port: broker.port, tls: MosquittoTLS(caFile: certificates.authority))
    #expect(isRefused(options, "it is not for host 127.0.0.1"))
    options.tls?.insecure = true
    #expect(firstStatus(options) == .connected)
  }

  @Test func anAuthorityIsFoundInAFolder() throws {
    let certificates = try TestCertificates()
    let folder = try TemporaryFolder()
    try folder.write(
      try String(contentsOfFile: certificates.authority, encoding: .utf8), to: "ca.pem")
    #expect(try TestCommand.run("openssl", ["rehash", folder.path]).status == 0)
    let broker = try TestBroker(certificates.listenerLines)
    let options = MosquittoOptions(port: broker.port, tls: MosquittoTLS(caPath: folder.path))
    #expect(firstStatus(options) == .connected)
  }

  @Test func theClientShowsItsOwnCertificate() throws {
    let certificates = try TestCertificates()
    let broker = try TestBroker(certificates.listenerLines + ["require_certificate true"])
    var options = MosquittoOptions(
      port: broker.port, tls: MosquittoTLS(caFile: certificates.authority))
    #expect(isRefused(options, "client certificate"))
    options.tls?.certFile = certificates.certificate
    options.tls?.keyFile = certificates.key
    #expect(firstStatus(options) == .connected)
  }

  @Test func theClientLogsIn() throws {
    let broker = try TestBroker(
      ["password_file {folder}/passwd"], allowAnonymous: false, files: ["passwd": Self.alice])
    var options = MosquittoOptions(port: broker.port, username: "alice", password: "right")
    #expect(firstStatus(options) == .connected)
    options.password = "wrong"
    #expect(isRefused(options, "alice"))
  }

  @Test func aUnixSocketIsAWayToo() throws {
    let broker = try TestBroker(["listener 0 {folder}/socket"])
    let options = MosquittoOptions(unixPath: "\(broker.folder.path)/socket")
    #expect(firstStatus(options) == .connected)
  }
}
