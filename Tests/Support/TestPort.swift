#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds loopback ports that nobody listens on.
package enum TestPort {
  /// Returns one that stays free until somebody asks for it by its number: it is none of those
  /// that a system gives out by itself, to a connection for instance that looks for a broker on
  /// this very port while that is being restarted.
  package static func free() throws -> Int {
    for _ in 0..<100 {
      guard let (socket, port) = try? bound(to: UInt16.random(in: 10_000..<32_000)) else {
        continue
      }
      close(socket)
      return port
    }
    throw SupportError("no port of 127.0.0.1 is free")
  }

  /// Returns a socket bound to a port of 127.0.0.1, a free one for 0, which the caller closes.
  static func bound(to port: UInt16 = 0) throws -> (socket: Int32, port: Int) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let socket = socket(AF_INET, kind, 0)
    guard socket >= 0 else { throw SupportError("cannot make a socket") }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    address.sin_port = port.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Int32 in
        let result = bind(socket, pointer, size)
        return result != 0 ? result : getsockname(socket, pointer, &size)
      }
    }
    guard result == 0 else {
      close(socket)
      throw SupportError("cannot bind a socket to 127.0.0.1")
    }
    return (socket, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Tells whether something accepts connections on the port.
  package static func accepts(_ port: Int) -> Bool {
    guard let connected = try? connection(to: port) else { return false }
    close(connected)
    return true
  }

  /// Waits until a broker on the port takes messages; one that takes long to start accepts
  /// connections well before it answers on them.
  static func takesMessages(_ port: Int, _ login: [String]) -> Bool {
    eventually(timeout: 300) {
      let words = ["-h", "127.0.0.1", "-p", "\(port)", "-q", "1", "-t", "ready", "-m", "1"]
      return (try? TestCommand.run("mosquitto_pub", words + login, timeout: 10))?.status == 0
    }
  }

  /// Returns a socket connected to the port, which the caller closes.
  package static func connection(to port: Int) throws -> Int32 {
    #if canImport(Glibc)
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(socket)
      throw SupportError("nothing listens on port \(port)")
    }
    return socket
  }
}
