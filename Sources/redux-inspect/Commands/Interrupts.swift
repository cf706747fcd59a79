import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns signals that ask the program to end into something a loop can wait for in `poll`.
final class Interrupts: Sendable {
  /// Readable once a signal came.
  let descriptor: Int32

  /// The write end, for the handler; one program has one.
  private static let writeEnd = Atomic<Int32>(-1)

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no file descriptor is left")
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    Self.writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] { Self.handle(number) }
  }

  /// Returns the status to end with when a signal came.
  func status() -> ExitStatus? {
    var number: UInt8 = 0
    guard read(descriptor, &number, 1) == 1 else { return nil }
    return Int32(number) == SIGINT ? .interrupted : .terminated
  }

  private static func handle(_ number: Int32) {
    var former = sigaction()
    sigaction(number, nil, &former)
    // Ignored from the start, as under nohup: so it stays.
    #if canImport(Glibc)
      let isIgnored = unsafeBitCast(former.__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
      let isIgnored = unsafeBitCast(former.__sigaction_u.__sa_handler, to: Int.self) == 1
    #endif
    if isIgnored { return }
    signal(number) { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      write(Interrupts.writeEnd.load(ordering: .relaxed), &byte, 1)
      errno = saved
    }
  }
}
