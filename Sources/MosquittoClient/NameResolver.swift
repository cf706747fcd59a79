import ReduxLocking

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the addresses of a host. The system's resolver can hang for as long as it likes and
/// cannot be stopped, so it is asked on a thread that is left behind when it does.
enum NameResolver {
  /// The addresses as text, or the system's words for why there are none.
  enum Answer: Sendable {
    case addresses([String])
    case failed(String)
  }

  /// Returns `nil` when `isCancelled` says so or the time is over; looks at it whenever `wake` is signalled.
  static func resolve(
    _ host: String, wake: WakePipe, until deadline: Int64, isCancelled: () -> Bool
  ) -> Answer? {
    if case .addresses(let list) = ask(host, AI_NUMERICHOST) { return .addresses(list) }
    let box = Box(wake)
    DetachedThread.run { box.put(ask(host, 0)) }
    while true {
      if let answer = box.answer.withLock({ $0 }) { return answer }
      if isCancelled() || Clock.monotonic() >= deadline { return nil }
      if wake.wait(until: deadline) { wake.clear() }
    }
  }

  private final class Box: Sendable {
    let answer = Locked<Answer?>(nil)
    private let wake: WakePipe
    init(_ wake: WakePipe) { self.wake = wake }

    func put(_ value: Answer) {
      answer.withLock { $0 = value }
      wake.signal()
    }
  }

  private static func ask(_ host: String, _ flags: Int32) -> Answer {
    var hints = addrinfo()
    hints.ai_flags = flags
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = SocketKind.stream
    var list: UnsafeMutablePointer<addrinfo>?
    let result = getaddrinfo(host, nil, &hints, &list)
    guard result == 0 else { return .failed(Words.tail(gai_strerror(result))) }
    defer { freeaddrinfo(list) }
    var addresses: [String] = []
    var next = list
    while let entry = next {
      var text = [CChar](repeating: 0, count: 256)
      if getnameinfo(
        entry.pointee.ai_addr, entry.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0,
        NI_NUMERICHOST) == 0
      {
        let address = text.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
        if !addresses.contains(address) { addresses.append(address) }
      }
      next = entry.pointee.ai_next
    }
    return .addresses(addresses)
  }
}
