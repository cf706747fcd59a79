/// Says how to begin a recording.
package struct RecordingOptions: Sendable {
  /// What to do with a file that is there already.
  package enum Existing: Sendable {
    case refuse
    /// Go on in it; what comes is a new run.
    case append
    case replace
  }

  package var existing: Existing
  /// Beyond so many bytes the oldest states go; nil for no limit.
  package var historyBytes: Int?
  /// Is told once, on the writer's thread, why nothing is written any more.
  package var onProblem: (@Sendable (String) -> Void)?

  package init(
    existing: Existing = .refuse, historyBytes: Int? = nil,
    onProblem: (@Sendable (String) -> Void)? = nil
  ) {
    self.existing = existing
    self.historyBytes = historyBytes
    self.onProblem = onProblem
  }
}
