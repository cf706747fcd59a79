/// Two certificate authorities, and a certificate for `localhost` from the first, made by
/// `openssl` for one test.
package final class TestCertificates: Sendable {
  package let folder: TemporaryFolder

  package var authority: String { "\(folder.path)/ca.pem" }
  package var otherAuthority: String { "\(folder.path)/other.pem" }
  package var certificate: String { "\(folder.path)/server.pem" }
  package var key: String { "\(folder.path)/server.key" }

  /// The lines that make a mosquitto listener one for TLS.
  package var listenerLines: [String] {
    ["cafile \(authority)", "certfile \(certificate)", "keyfile \(key)"]
  }

  package init() throws {
    folder = try TemporaryFolder("tls")
    let curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
    let script = """
      set -e; cd '\(folder.path)'
      for ca in ca other; do
        openssl req -x509 \(curve) -days 2 -subj /CN=$ca -keyout $ca.key -out $ca.pem
      done
      openssl req \(curve) -subj /CN=localhost -keyout server.key -out server.csr
      printf 'subjectAltName=DNS:localhost' > names
      openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -days 2 -extfile names \
        -out server.pem
      """
    let result = try TestCommand.run("sh", ["-c", script])
    guard result.status == 0 else { throw SupportError(result.errorText) }
  }
}
