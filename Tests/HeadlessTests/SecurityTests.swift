import Foundation
import TestSupport
import Testing

/// TLS as the program's options have it: what works, and that every mistake is said and is 5.
@Suite(.serialized, .enabled(if: ToolPath.has("mosquitto", "openssl")))
struct SecurityTests {
  private let certificates: TestCertificates
  private let broker: TestBroker

  init() throws {
    certificates = try TestCertificates()
    let script = """
      set -e; cd '\(certificates.folder.path)'
      curve='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
      openssl req $curve -subj /CN=alice -keyout alice.key -out alice.csr
      openssl x509 -req -in alice.csr -CA ca.pem -CAkey ca.key -days 2 -out alice.pem
      openssl x509 -req -in alice.csr -CA other.pem -CAkey other.key -days 2 -out mallory.pem
      openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -days -1 -extfile names \
        -out expired.pem
      """
    let made = try TestCommand.run("sh", ["-c", script])
    guard made.status == 0 else { throw SupportError(made.errorText) }
    broker = try TestBroker(certificates.listenerLines)
  }

  /// Options name files by their names in the folder of certificates.
  private func run(_ port: Int, host: String = "localhost", _ options: [String]) throws
    -> TestCommand.Result
  {
    let files = ["--cafile", "--capath", "--cert", "--key"]
    var words = options
    for index in words.indices.dropFirst() where files.contains(words[index - 1]) {
      words[index] = "\(certificates.folder.path)/\(words[index])"
    }
    return try Inspector.run(["apps", "-b", "mqtts://\(host):\(port)"] + words)
  }

  private func expect(
    _ result: TestCommand.Result, says words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == 5, sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
    #expect(
      result.errorText.contains(words), "\(result.errorText)", sourceLocation: sourceLocation)
  }

  @Test func aPrivateAuthorityIsTrustedWhenItIsNamed() throws {
    #expect(try run(broker.port, ["--cafile", "ca.pem"]).status == 0)
    #expect(try run(broker.port, ["--cafile", "ca.pem", "--tls-version", "tlsv1.3"]).status == 0)
    #expect(
      try run(broker.port, host: "127.0.0.1", ["--cafile", "ca.pem", "--insecure"]).status == 0)
  }

  @Test func whoIsNotTrustedIsNamed() throws {
    expect(try run(broker.port, []), says: "certificate verify failed")
    expect(try run(broker.port, ["--cafile", "other.pem"]), says: "certificate verify failed")
    expect(
      try run(broker.port, host: "127.0.0.1", ["--cafile", "ca.pem"]),
      says: "certificate verify failed: it is not for host 127.0.0.1")
    let expired = try TestBroker([
      "cafile \(certificates.authority)", "certfile \(certificates.folder.path)/expired.pem",
      "keyfile \(certificates.key)",
    ])
    expect(
      try run(expired.port, ["--cafile", "ca.pem"]),
      says: "certificate verify failed: certificate has expired")
  }

  @Test func filesAreNamed() throws {
    expect(
      try run(broker.port, ["--cafile", "missing.pem"]),
      says: "missing.pem: no such file or directory")
    expect(try run(broker.port, ["--cafile", "names"]), says: "names")
    expect(
      try run(broker.port, ["--cafile", "ca.pem", "--cert", "alice.pem", "--key", "server.key"]),
      says: "key file \(certificates.folder.path)/server.key does not belong to certificate file "
        + "\(certificates.folder.path)/alice.pem")
    expect(
      try run(broker.port, ["--cafile", "ca.pem", "--cert", "alice.pem", "--key", "names"]),
      says: "client key file")
    expect(
      try run(broker.port, ["--capath", "ca.pem"]),
      says: "CA folder \(certificates.folder.path)/ca.pem: it is not a folder; cafile takes a file")
  }

  @Test func aClientCertificateIsShown() throws {
    let strict = try TestBroker(certificates.listenerLines + ["require_certificate true"])
    let alice = ["--cafile", "ca.pem", "--cert", "alice.pem", "--key", "alice.key"]
    #expect(try run(strict.port, alice).status == 0)
    expect(try run(strict.port, ["--cafile", "ca.pem"]), says: "a client certificate?")
    let mallory = ["--cafile", "ca.pem", "--cert", "mallory.pem", "--key", "alice.key"]
    expect(try run(strict.port, mallory), says: "a client certificate?")
  }

  @Test func plainTextAndTLSAreToldApart() throws {
    let plain = try TestBroker()
    expect(
      try run(plain.port, ["--cafile", "ca.pem"]), says: "does it want plain text")
    expect(
      try Inspector.run(["apps", "-b", "localhost:\(broker.port)"]),
      says: "broker localhost:\(broker.port) expects TLS")
  }
}
