#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Starts the threads of a client. They take no signals, which belong to the program's own
/// threads, except those that a fault of theirs raises.
enum NetworkThread {
  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  static func run(_ core: ClientCore) {
    detach {
      NetworkLoop(core).run()
      core.ended.signal()
    }
  }

  /// Runs `body` on a new thread that nobody joins.
  static func detach(_ body: @escaping @Sendable () -> Void) {
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
