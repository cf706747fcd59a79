import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the program when a child ends before its time: by SIGTERM, so that the screen is left and
/// the session kept as on any other request to end.
final class ChildWatch: Sendable {
  private enum State { case watching, ended, stopped }

  private let child: pid_t
  private let state = Mutex(State.watching)

  init(_ child: pid_t) {
    self.child = child
    // The signals are the main thread's; a thread begins with the mask of the one that starts it.
    var all = sigset_t()
    sigfillset(&all)
    var former = sigset_t()
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let watch = Unmanaged.passRetained(self)
    // Without the thread the demo only says less when its broker dies.
    let result = pthread_create(&thread, nil, Self.main, watch.toOpaque())
    if result != 0 { watch.release() }
  }

  /// Lets the child end from now on; returns whether it has already.
  func stop() -> Bool {
    state.withLock { state in
      if state == .ended { return true }
      state = .stopped
      return false
    }
  }

  private func wait() {
    // The child is left to be waited for by those who started it.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) != 0 {
      guard errno == EINTR else { return }
    }
    state.withLock { state in
      guard state == .watching else { return }
      state = .ended
      kill(getpid(), SIGTERM)
    }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { watch in
      if let watch { Unmanaged<ChildWatch>.fromOpaque(watch).takeRetainedValue().wait() }
      return nil
    }
}
