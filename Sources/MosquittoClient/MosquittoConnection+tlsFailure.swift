/// From OpenSSL's errors, as the library logs them, to what a user can mend.
extension MosquittoConnection {
  /// Says why a TLS connection could not be made, and whether trying again is of no use.
  var tlsFailure: (words: String, isFinal: Bool) {
    if let tls = options.tls, let key = tls.keyFile, let certificate = tls.certFile,
      complaints.contains(where: { $0.hasSuffix(" mismatch") && $0.contains(":key ") })
    {
      return ("key file \(key) does not belong to certificate file \(certificate)", true)
    }
    let aboutFiles = ["Unable to load", "inconsistent"]
    if let line = complaints.first(where: { line in aboutFiles.contains { line.contains($0) } }) {
      return (Words.tail(String(line.drop { $0 != " " }.dropFirst())), true)
    }
    // Such as `OpenSSL Error[0]: error:0A000086:SSL routines::certificate verify failed`.
    guard let line = complaints.last(where: { $0.hasPrefix("OpenSSL") }),
      let colon = line.lastIndex(of: ":")
    else { return ("the handshake failed", false) }
    let words = Words.tail(String(line[line.index(after: colon)...]))
    if words == "certificate verify failed" {
      return (objection.map { "\(words): \($0)" } ?? words, true)
    }
    return (words, !words.contains("unexpected eof"))
  }
}
