#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds out whether a server that closed a plain connection without a word wants TLS: one that
/// does answers a ClientHello with a handshake record or an alert, any other does not.
enum TLSHello {
  /// Returns within a second; `address` is numeric.
  static func isAnswered(by address: String, port: Int, wake: WakePipe) -> Bool {
    guard let socket = connection(to: address, port) else { return false }
    defer { close(socket) }
    let deadline = Clock.monotonic() + 1_000_000
    guard Poll.isWritable(socket, until: deadline) else { return false }
    let sent = clientHello.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    guard sent == clientHello.count else { return false }
    let ready = Poll.wait(socket: socket, read: true, write: false, pipe: wake, until: deadline)
    var answer: (UInt8, UInt8) = (0, 0)
    guard ready.readable, read(socket, &answer, 2) == 2 else { return false }
    return (answer.0 == handshake || answer.0 == alert) && answer.1 == 3
  }

  private static let handshake: UInt8 = 0x16
  private static let alert: UInt8 = 0x15

  /// A TLS 1.2 ClientHello with two cipher suites and no extensions (RFC 5246, 7.4.1.2): enough
  /// for an answer, be it a refusal.
  private static let clientHello: [UInt8] = {
    let random = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
    let suites: [UInt8] = [0x00, 0x04, 0xc0, 0x2f, 0x00, 0x9c]
    let body: [UInt8] = [0x03, 0x03] + random + [0x00] + suites + [0x01, 0x00]
    let message: [UInt8] = [0x01, 0x00, 0x00, UInt8(body.count)] + body
    return [handshake, 0x03, 0x01, 0x00, UInt8(message.count)] + message
  }()

  private static func connection(to address: String, _ port: Int) -> Int32? {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_socktype = SocketKind.stream
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let entry = found?.pointee
    else { return nil }
    defer { freeaddrinfo(found) }
    let number = socket(entry.ai_family, entry.ai_socktype, entry.ai_protocol)
    guard number >= 0 else { return nil }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    let result = connect(number, entry.ai_addr, entry.ai_addrlen)
    guard result == 0 || errno == EINPROGRESS else {
      close(number)
      return nil
    }
    return number
  }
}
