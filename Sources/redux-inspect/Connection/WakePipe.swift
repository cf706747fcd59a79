import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wakes a loop that waits in `poll`, from any thread; holds one byte at most.
final class WakePipe: Sendable {
  /// Becomes readable when the pipe was signalled.
  let descriptor: Int32
  private let writeEnd: Int32
  private let isSignalled = Atomic(false)

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no file descriptor is left")
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  func signal() {
    guard !isSignalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  /// Empties the pipe; what it was signalled for must be looked at afterwards.
  func clear() {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) < 0, errno == EINTR {}
    isSignalled.store(false, ordering: .sequentiallyConsistent)
  }
}
