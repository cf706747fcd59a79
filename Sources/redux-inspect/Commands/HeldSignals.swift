#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Holds back the signals that would end the program, until they are released.
final class HeldSignals {
  private var former = sigset_t()
  private var areHeld = true

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &former)
  }

  func release() {
    guard areHeld else { return }
    areHeld = false
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
