import TestSupport

extension TmuxSession {
  /// The seconds until the screen shows a text after something was done. Each look at the screen
  /// takes some milliseconds of them.
  func seconds(
    untilShowing text: String, timeout: Double = 60, after action: () throws -> Void
  ) throws -> Double {
    let began = ContinuousClock.now
    try action()
    try wait(for: text, timeout: timeout)
    return (ContinuousClock.now - began) / .seconds(1)
  }

  /// Turns the four views over, and returns the seconds that the slowest took; from Diff to Diff.
  func slowestView() throws -> Double {
    var slowest = 0.0
    for view in ["[Action]", "[Raw]", "[State]", "[Diff]"] {
      slowest = max(slowest, try seconds(untilShowing: view) { try press("m") })
    }
    return slowest
  }

  /// The marked lines of the right pane, those of ancestors left out.
  var changes: [String] {
    get throws {
      try lines.compactMap { line -> String? in
        guard let pane = line.split(separator: "│", maxSplits: 1).dropFirst().first else {
          return nil
        }
        let text = pane.dropFirst()
        guard let mark = text.first, "+-~>".contains(mark) else {
          return nil
        }
        return "\(mark) " + text.dropFirst().drop { $0 == " " }.trimmingSuffix(" ")
      }
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
