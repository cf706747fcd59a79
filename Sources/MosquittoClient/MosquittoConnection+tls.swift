import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The library answers every mistake about TLS with one word, so what can be looked at before
/// is looked at here, and named.
extension MosquittoConnection {
  func setTLS(_ tls: TLSOptions, _ mosquitto: OpaquePointer) throws(ClientError) {
    if let file = tls.caFile { try check(file, "CA file") }
    if let folder = tls.caPath { try checkFolder(folder) }
    if let file = tls.certFile { try check(file, "certificate file") }
    if let file = tls.keyFile { try check(file, "key file") }
    switch (tls.certFile, tls.keyFile) {
    case (let certificate?, nil):
      throw ClientError(.tls, "cannot use certificate file \(certificate) without a key file")
    case (nil, let key?):
      throw ClientError(.tls, "cannot use key file \(key) without a certificate file")
    default: break
    }
    var (caFile, caPath) = (tls.caFile, tls.caPath)
    if caFile == nil, caPath == nil {
      #if canImport(Darwin)
        caFile = "/etc/ssl/cert.pem"
      #else
        caPath = "/etc/ssl/certs"
      #endif
    }
    // The password callback keeps OpenSSL from asking on the terminal.
    var result = mosquitto_tls_set(mosquitto, caFile, caPath, tls.certFile, tls.keyFile) {
      _, _, _, _ in 0
    }
    if result == 0 { result = mosquitto_tls_opts_set(mosquitto, 1, tls.version, nil) }
    if result == 0 { result = mosquitto_tls_insecure_set(mosquitto, tls.insecure) }
    if result != 0 {
      let subject = tls.version.map { "TLS version \($0)" } ?? "TLS"
      throw ClientError(
        .tls, "cannot use \(subject) with broker \(options.endpoint): \(Words.library(result))")
    }
  }

  /// The library takes a file for a folder without any certificate in it, and trusts nobody.
  private func checkFolder(_ path: String) throws(ClientError) {
    try check(path, "CA folder")
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
    throw ClientError(.tls, "cannot use CA folder \(path): it is not a folder; cafile takes a file")
  }

  private func check(_ path: String, _ what: String) throws(ClientError) {
    if access(path, R_OK) != 0 {
      throw ClientError(.tls, "cannot read \(what) \(path): \(Words.system(errno))")
    }
  }

  /// Tells whether the peer closed the socket and the library has not noticed: it takes some
  /// ends of a handshake for a handshake that goes on.
  var isClosedInHandshake: Bool {
    guard options.tls != nil, acknowledgement == nil, refusal == nil, socket >= 0 else {
      return false
    }
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK)
  }
}
