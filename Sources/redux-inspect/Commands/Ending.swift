/// Ends a command: with a status and, where there is something to say, words.
struct Ending: Error, Hashable, Sendable {
  var status: ExitStatus
  var words: String?

  init(_ status: ExitStatus, _ words: String? = nil) {
    self.status = status
    self.words = words
  }

  init(_ failure: SessionFailure) { self.init(failure.status, failure.description) }

  init(_ status: ExitStatus, _ notice: Notice) { self.init(status, notice.description) }

  init(_ error: UsageError) { self.init(.usage, error.description) }
}
