#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells why the screen's loop ended.
enum ScreenEnding {
  /// The user is done.
  case quit
  /// The user interrupted it.
  case interrupted
  case signal(Int32)
  /// The terminal has gone.
  case terminalClosed
  /// The broker could not be reached, or refused us, before there was anything to keep.
  case failed(SessionFailure)
  /// The script waited for something that did not come.
  case scriptFailed(String)

  init(_ end: ScreenEnd) {
    switch end {
    case .closed: self = .terminalClosed
    case .done: self = .quit
    case .failed(let words): self = .scriptFailed(words)
    }
  }

  var status: Int32 {
    switch self {
    case .quit: ExitStatus.done.rawValue
    case .interrupted: ExitStatus.interrupted.rawValue
    // What a shell says of a program that a signal ended.
    case .signal(let number): 128 + number
    case .terminalClosed: 128 + SIGHUP
    case .failed(let failure): failure.status.rawValue
    case .scriptFailed: ExitStatus.timedOut.rawValue
    }
  }

  /// What is left to say on the ordinary screen; nil when the status says it all.
  var words: String? {
    switch self {
    case .failed(let failure): failure.description
    case .scriptFailed(let wait): "the script waited \(wait)"
    case .quit, .interrupted, .signal, .terminalClosed: nil
    }
  }
}
