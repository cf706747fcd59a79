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
  /// Why, without the file's name: for one that the user never named.
  package var words: String

  /// Takes what cannot be done, such as `cannot open a.redux`, and why.
  init(_ reason: Reason, _ act: String, _ words: String) {
    self.reason = reason
    self.words = words
    description = "\(act): \(words)"
  }

  init(opening path: String, _ failure: SQLiteFailure) {
    self.init(failure.isDamage ? .damaged : .system, "cannot open \(path)", failure.words)
  }

  init(recordingTo path: String, _ failure: SQLiteFailure) {
    self.init(failure.isDamage ? .damaged : .system, "cannot record to \(path)", failure.words)
  }
}
