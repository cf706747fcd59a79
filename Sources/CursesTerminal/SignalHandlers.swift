#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The handlers of the signals that curses takes for itself on starting, to be put back after.
struct SignalHandlers {
  private let actions: [(signal: Int32, action: sigaction)]

  static var current: SignalHandlers {
    SignalHandlers(
      actions: [SIGINT, SIGTERM, SIGTSTP, SIGWINCH].map { signal in
        var action = sigaction()
        sigaction(signal, nil, &action)
        return (signal, action)
      })
  }

  func putBack() {
    for (signal, action) in actions {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
