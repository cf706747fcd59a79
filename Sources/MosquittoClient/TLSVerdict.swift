import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asks OpenSSL what it has against a broker's certificate.
///
/// OpenSSL comes with the library and is not linked on its own, so its functions are looked up
/// in the running program. Where they are not found, less is said.
enum TLSVerdict {
  private typealias Result = @convention(c) (UnsafeMutableRawPointer) -> Int
  private typealias Sentence = @convention(c) (Int) -> UnsafePointer<CChar>?

  /// Must be called while the library reports the failure: it frees the session right after.
  /// The library looks at the host name when OpenSSL has accepted all else, and refuses it
  /// without a reason.
  static func objection(_ mosquitto: OpaquePointer, host: String) -> String? {
    guard let session = mosquitto_ssl_get(mosquitto), let program = dlopen(nil, RTLD_LAZY),
      let getResult = dlsym(program, "SSL_get_verify_result"),
      let getSentence = dlsym(program, "X509_verify_cert_error_string")
    else { return nil }
    let accepted = 0...1  // X509_V_OK, X509_V_ERR_UNSPECIFIED
    let result = unsafeBitCast(getResult, to: Result.self)(session)
    if accepted.contains(result) { return "it is not for host \(host)" }
    return Words.tail(unsafeBitCast(getSentence, to: Sentence.self)(result))
  }
}
