/// Says in a sentence why a file cannot be recorded to or opened.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// It is there already.
    case exists
    case notFound
    /// Another program records to it.
    case inUse
    /// A newer version of this program wrote it.
    case newer
    /// It is something else.
    case notRecording
    case damaged
    /// The operating system refused.
    case system
  }

  package var reason: Reason
  package var description: String

  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  init(opening path: String, _ failure: SQLiteFailure) {
    self.init(
      failure.isDamage ? .damaged : .system, "cannot open \(path): \(failure.words)")
  }

  init(recordingTo path: String, _ failure: SQLiteFailure) {
    self.init(
      failure.isDamage ? .damaged : .system, "cannot record to \(path): \(failure.words)")
  }
}
