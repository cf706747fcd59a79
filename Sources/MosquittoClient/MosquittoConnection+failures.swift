import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From the library's codes to sentences that name the broker.
extension MosquittoConnection {
  /// Says why no connection came about, of which the system says `number`.
  func unreachable(_ number: Int32) -> AttemptFailure {
    if Self.meansClosed(number) { return closedSilently }
    return AttemptFailure(
      .passing, number == ETIMEDOUT ? .timeout : .unreachable,
      "cannot connect to broker \(options.endpoint): \(Words.system(number))")
  }

  /// Says why an attempt failed of which the library returned `result`.
  func failure(of result: Int32, errno number: Int32) -> AttemptFailure {
    if let refusal { return refused(refusal) }
    if let reason = disconnectReason, reason >= 128 { return refused(reason) }
    let endpoint = options.endpoint
    switch result {
    case Int32(MOSQ_ERR_TLS.rawValue), Int32(MOSQ_ERR_TLS_HANDSHAKE.rawValue):
      let failure = tlsFailure
      return AttemptFailure(
        failure.isFinal ? .final : .passing, .tls,
        "cannot make a TLS connection to broker \(endpoint): \(failure.words)")
    case Int32(MOSQ_ERR_EAI.rawValue):
      return AttemptFailure(
        .passing, .unreachable, "cannot find the host of broker \(endpoint)")
    case Int32(MOSQ_ERR_ERRNO.rawValue) where !Self.meansClosed(number) && number != 0:
      return unreachable(number)
    case Int32(MOSQ_ERR_ERRNO.rawValue) where number == 0 && options.tls == nil:
      // The end of the stream in the middle of what the library took for a packet.
      return AttemptFailure(
        .passing, .protocolViolation, "broker \(endpoint) does not answer in MQTT")
    case Int32(MOSQ_ERR_CONN_LOST.rawValue), Int32(MOSQ_ERR_ERRNO.rawValue), 0:
      return closedSilently
    default:
      return AttemptFailure(
        .passing, .protocolViolation,
        "broker \(endpoint) does not answer in MQTT: \(Words.library(result, errno: number))")
    }
  }

  /// Says why an established connection ended.
  func loss(of result: Int32, errno number: Int32) -> ClientError {
    let endpoint = options.endpoint
    if let reason = disconnectReason, reason >= 128 {
      let code: ClientError.Code =
        switch reason {
        case 142: .kicked
        case 129, 130, 149: .protocolViolation
        case 135: .notAuthorized
        default: .connectionLost
        }
      return ClientError(
        code, "broker \(endpoint) ended the connection: \(Words.reason(reason))")
    }
    switch result {
    case Int32(MOSQ_ERR_CONN_LOST.rawValue), 0,
      Int32(MOSQ_ERR_ERRNO.rawValue) where number == 0:
      return ClientError(.connectionLost, "broker \(endpoint) closed the connection")
    case Int32(MOSQ_ERR_KEEPALIVE.rawValue):
      return ClientError(.timeout, "broker \(endpoint) no longer answers")
    case Int32(MOSQ_ERR_ERRNO.rawValue), Int32(MOSQ_ERR_TLS.rawValue):
      return ClientError(
        .connectionLost,
        "the connection to broker \(endpoint) is lost: \(Words.library(result, errno: number))")
    default:
      return ClientError(
        .protocolViolation,
        "the connection to broker \(endpoint) was cut over a message that breaks the protocol: "
          + Words.library(result, errno: number))
    }
  }

  private var closedSilently: AttemptFailure {
    let endpoint = options.endpoint
    guard options.tls != nil else {
      return AttemptFailure(
        .closedSilently, .unreachable,
        "broker \(endpoint) closed the connection without an answer")
    }
    return AttemptFailure(
      .closedSilently, .tls,
      "broker \(endpoint) closed the TLS connection without an answer; "
        + "does it want plain text, or a client certificate?")
  }

  /// Whether the other side closed. When it does so during a TLS handshake the library reports an
  /// error of the system that there was none of: the number is that of the last read, which had
  /// nothing to read yet.
  private static func meansClosed(_ number: Int32) -> Bool {
    [ECONNRESET, EPIPE, EPROTO, EAGAIN, EINPROGRESS].contains(number)
  }

  private func refused(_ reason: Int32) -> AttemptFailure {
    let isUser = [4, 5, 134, 135, 138, 140].contains(reason)
    let user = options.username.map { " user \"\($0)\"" } ?? " a login without a user name"
    let sentence =
      "broker \(options.endpoint) refused\(isUser ? user : " the connection"): "
      + Words.reason(reason)
    switch reason {
    case 1, 132: return AttemptFailure(.versionRefused, .refused, sentence)
    case 3, 136, 137, 139, 151, 159: return AttemptFailure(.passing, .refused, sentence)
    default: return AttemptFailure(.final, isUser ? .notAuthorized : .refused, sentence)
    }
  }
}
