/// Lists the statuses the program ends with; scripts rely on them.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// The answer is no, or something failed while running.
  case no = 1
  case usage = 2
  case unreachable = 3
  case refused = 4
  case security = 5
  case timedOut = 6
  case interrupted = 130
  case terminated = 143
}
