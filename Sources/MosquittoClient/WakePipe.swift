import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends another thread's `poll`: a pipe that holds one byte at most.
package final class WakePipe: Sendable {
  /// Becomes readable when the pipe was signalled.
  package let readEnd: Int32
  private let writeEnd: Int32
  private let full = Atomic(false)

  package init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "out of file descriptors")
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  package func signal() {
    guard !full.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  /// Empties the pipe; whoever calls it must look at what it was woken for afterwards.
  package func clear() {
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) < 0, errno == EINTR {}
    full.store(false, ordering: .sequentiallyConsistent)
  }

  /// Waits until the pipe is signalled, and tells whether it was before `deadline`.
  func wait(until deadline: Int64) -> Bool {
    while true {
      var entry = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, Poll.milliseconds(until: deadline)) > 0 { return true }
      if Clock.monotonic() >= deadline { return false }
    }
  }
}
