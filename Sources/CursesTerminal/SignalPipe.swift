import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Signals as something a run loop can wait for together with everything else.
///
/// There is one for the process. The second SIGTERM, SIGINT or SIGQUIT of its kind does not come
/// here: it gives the terminal back and ends the process at once, so that a program stuck in its
/// own ending can still be ended. A second SIGHUP is the same hang-up, told by somebody else.
package struct SignalPipe {
  /// Readable as soon as a watched signal has come.
  package let descriptor: Int32

  /// Watches `signals`; SIGHUP stays ignored when the parent had it ignored.
  package init(watching signals: [Int32]) throws(TerminalError) {
    descriptor = cp_signals_open()
    guard descriptor >= 0 else {
      throw .failed("watch signals", String(cString: strerror(errno)))
    }
    for signal in signals {
      let result = cp_signals_watch(signal)
      guard result == 0 else {
        throw .failed("watch signal \(signal)", String(cString: strerror(-result)))
      }
    }
  }

  /// Takes the signals that came since the last call, each once. Does not block.
  package func drain() -> Set<Int32> {
    let bits = cp_signals_take()
    guard bits != 0 else { return [] }
    return Set((1..<64).filter { bits >> UInt64($0) & 1 == 1 })
  }

  /// Says that a request to end was met by something less, and the next is the first again.
  package func forgive(_ signal: Int32) {
    cp_signals_forgive(signal)
  }
}
