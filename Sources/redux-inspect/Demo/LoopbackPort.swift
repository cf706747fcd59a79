#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks at TCP ports of 127.0.0.1.
enum LoopbackPort {
  /// Returns a port that nobody listens on.
  static func free() throws(Ending) -> Int {
    let descriptor = stream()
    defer { close(descriptor) }
    var address = loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(descriptor, name, size) == 0 ? getsockname(descriptor, name, &size) : -1
      }
    }
    guard code == 0 else { throw Ending(.no, Notice.demoFailed(SystemWords.reason(errno))) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Tells whether somebody listens.
  static func accepts(_ port: Int) -> Bool {
    let descriptor = stream()
    defer { close(descriptor) }
    var address = loopback(UInt16(port))
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        connect(descriptor, name, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func stream() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    return address
  }
}
