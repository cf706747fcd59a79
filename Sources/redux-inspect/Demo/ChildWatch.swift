import ReduxLocking

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
  private let state = Locked(State.watching)

  init(_ child: pid_t) {
    self.child = child
    DetachedThread.run(wait)
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
}
