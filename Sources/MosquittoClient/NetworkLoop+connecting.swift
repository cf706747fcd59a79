import CMosquitto

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From a name to the broker's answer.
///
/// The library's blocking connect cannot be ended, and its other connect tries only the first
/// address of a name. So the addresses are found here and tried one after the other, each
/// without blocking. With TLS the library needs the name itself, for the certificate is checked
/// against it: then the first address is tried without blocking and, where there are more, the
/// library goes through them itself.
extension NetworkLoop {
  func establish(_ connection: MosquittoConnection) -> Result<ConnectionInfo, AttemptFailure> {
    let options = core.options
    let deadline = Clock.monotonic() + Int64(options.connectTimeout * 1_000_000)
    do throws(ClientError) {
      try connection.open()
    } catch {
      return .failure(AttemptFailure(.final, error))
    }
    if let path = options.unixPath {
      return attempt(connection, host: path, port: 0, until: deadline)
    }
    let answer = NameResolver.resolve(
      options.host, wake: core.wake, until: deadline, isCancelled: { self.isStopping })
    switch answer {
    case nil:
      return .failure(
        AttemptFailure(
          .passing, .timeout,
          "cannot find the host of broker \(options.endpoint): no answer \(inTime)"))
    case .failed(let words):
      return .failure(
        AttemptFailure(
          .passing, .unreachable, "cannot find the host of broker \(options.endpoint): \(words)"))
    case .addresses(let addresses):
      return tryAll(addresses, connection, until: deadline)
    }
  }

  private func tryAll(
    _ addresses: [String], _ connection: MosquittoConnection, until deadline: Int64
  ) -> Result<ConnectionInfo, AttemptFailure> {
    let options = core.options
    var last: Result<ConnectionInfo, AttemptFailure> = .failure(
      AttemptFailure(
        .passing, .unreachable, "cannot find the host of broker \(options.endpoint): no address"))
    for (index, address) in addresses.enumerated() {
      lastAddress = address
      let now = Clock.monotonic()
      let share = now + max(0, deadline - now) / Int64(addresses.count - index)
      last = attempt(
        connection, host: options.tls == nil ? address : options.host, port: options.port,
        until: share, blocking: options.tls != nil && index > 0)
      guard case .failure(let failure) = last, failure.error.code == .unreachable, !isStopping
      else { break }
    }
    return last
  }

  private func attempt(
    _ connection: MosquittoConnection, host: String, port: Int, until deadline: Int64,
    blocking: Bool = false
  ) -> Result<ConnectionInfo, AttemptFailure> {
    let endpoint = core.options.endpoint
    errno = 0
    let begun = connection.connect(host: host, port: port, blocking: blocking)
    let firstNumber = errno
    if begun > 0 { return .failure(connection.failure(of: begun, errno: firstNumber)) }
    var isOpen = core.options.unixPath != nil || blocking
    while true {
      if isStopping {
        return .failure(AttemptFailure(.passing, .stopped, "the client is stopped"))
      }
      let ready = Poll.wait(
        socket: connection.socket, read: true, write: !isOpen || connection.wantsToWrite,
        pipe: core.wake, until: deadline)
      if ready.woken { core.wake.clear() }
      var result: Int32 = 0
      if !isOpen, ready.writable || ready.readable {
        if let cause = pendingError(connection.socket, firstNumber) {
          return .failure(connection.unreachable(cause))
        }
        isOpen = true
      }
      errno = 0
      if ready.writable { result = connection.write() }
      // In a handshake the library may have to read in order to write.
      if result == 0, ready.readable || (ready.writable && core.options.tls != nil) {
        result = connection.readPacket()
      }
      let number = errno
      if result == 0, ready.readable, connection.isClosedInHandshake {
        result = Int32(MOSQ_ERR_CONN_LOST.rawValue)
      }
      if let info = connection.acknowledgement { return .success(info) }
      if connection.refusal != nil || result != 0 || connection.socket < 0 {
        return .failure(connection.failure(of: result, errno: number))
      }
      if Clock.monotonic() >= deadline {
        let sentence =
          isOpen
          ? "broker \(endpoint) does not answer: connected, but no word from it \(inTime)"
          : "cannot connect to broker \(endpoint): no answer \(inTime)"
        return .failure(AttemptFailure(.passing, .timeout, sentence))
      }
    }
  }

  private var inTime: String { "in \(Int(core.options.connectTimeout.rounded())) s" }

  /// Returns how the connection attempt that `poll` reports ended, `nil` when well. The error is
  /// handed out only once, and a TLS handshake that began too early may have had it: then it is
  /// `earlier`.
  private func pendingError(_ socket: Int32, _ earlier: Int32) -> Int32? {
    var cause: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(socket, SOL_SOCKET, SO_ERROR, &cause, &size)
    if cause != 0 { return cause }
    var peer = sockaddr_storage()
    size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isConnected = withUnsafeMutablePointer(to: &peer) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &size) == 0 }
    }
    if isConnected { return nil }
    return earlier == 0 || earlier == EINPROGRESS ? ECONNREFUSED : earlier
  }

  /// Finds out whether a plain connection was closed because the port is one for TLS.
  var portExpectsTLS: Bool {
    let options = core.options
    guard options.tls == nil, options.unixPath == nil, let lastAddress else { return false }
    return TLSHello.isAnswered(by: lastAddress, port: options.port, wake: core.wake)
  }
}
