#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lists the statuses the program ends with; scripts rely on them.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// The answer is no, or something failed while running.
  case no = 1
  case usage = 2
  case unreachable = 3
  case refused = 4
  case security = 5
  case timedOut = 6
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// What the manual page says of it.
  var meaning: String {
    switch self {
    case .done: "All went well."
    case .no: "The answer is no, or something failed while running."
    case .usage:
      "The command line or the configuration file is wrong, or there is no usable terminal."
    case .unreachable: "The broker cannot be reached, or was lost in the middle."
    case .refused: "The broker refused the login or what was asked of it."
    case .security: "TLS: a certificate, a key, a CA, or the other side's idea of it is wrong."
    case .timedOut: "Something that was waited for did not come."
    case .hungUp: "The terminal has gone, or said so."
    case .interrupted: "Interrupted, by Ctrl-C; the terminal is given back."
    case .terminated: "Terminated; the terminal is given back."
    }
  }
}

extension ExitStatus {
  /// The status of what ends for the signals that came; nil when none did.
  init?(signals: some Sequence<Int32>) {
    let came = Set(signals)
    if came.isEmpty { return nil }
    self =
      came.contains(SIGINT) ? .interrupted : came.contains(SIGTERM) ? .terminated : .hungUp
  }
}
