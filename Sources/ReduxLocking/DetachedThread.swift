#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs one piece of work on a thread of its own, which nobody joins.
///
/// It takes no signals but those that a fault of its own raises: the others belong to the
/// program's threads, and a file that may grow no further shall be an error, not an end.
package enum DetachedThread {
  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  package static func run(_ body: @escaping @Sendable () -> Void) {
    // A thread begins with the signal mask of the one that starts it.
    var previous = sigset_t()
    var mask = allButFaults()
    pthread_sigmask(SIG_SETMASK, &mask, &previous)
    let result = start(Unmanaged.passRetained(Job(body)).toOpaque())
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    precondition(result == 0, "cannot start a thread")
  }

  private static func start(_ job: UnsafeMutableRawPointer) -> Int32 {
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(&thread, nil, main, job)
      if result == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let result = pthread_create(&thread, nil, main, job)
      if result == 0 { pthread_detach(thread) }
    #endif
    return result
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { job in
      if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body() }
      return nil
    }

  private static func allButFaults() -> sigset_t {
    var mask = sigset_t()
    sigfillset(&mask)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&mask, fault) }
    return mask
  }
}
