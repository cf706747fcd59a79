#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits on the connection's socket and on the wake pipe at once.
enum Poll {
  struct Ready {
    var readable = false
    var writable = false
    var woken = false
  }

  /// Returns a time-out for `poll` that ends no earlier than `deadline`; -1 for never.
  static func milliseconds(until deadline: Int64) -> Int32 {
    guard deadline != .max else { return -1 }
    let left = deadline - Clock.monotonic()
    return left <= 0 ? 0 : Int32(clamping: (left + 999) / 1000)
  }

  /// Waits for the pipe, and for `socket` unless it is negative, until `deadline`.
  static func wait(
    socket: Int32, read: Bool, write: Bool, pipe: WakePipe, until deadline: Int64
  ) -> Ready {
    let asked = Int16(read ? POLLIN : 0) | Int16(write ? POLLOUT : 0)
    var entries = (
      pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: asked == 0 ? -1 : socket, events: asked, revents: 0)
    )
    let count = withUnsafeMutablePointer(to: &entries) {
      $0.withMemoryRebound(to: pollfd.self, capacity: 2) {
        poll($0, 2, milliseconds(until: deadline))
      }
    }
    guard count > 0 else { return Ready() }
    let got = entries.1.revents
    let ended = got & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
    return Ready(
      readable: got & Int16(POLLIN) != 0 || ended,
      writable: got & Int16(POLLOUT) != 0,
      woken: entries.0.revents != 0)
  }

  static func isReadable(_ socket: Int32) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  static func isWritable(_ socket: Int32, until deadline: Int64) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, milliseconds(until: deadline)) > 0
  }
}
