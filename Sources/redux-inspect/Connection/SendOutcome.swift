import ReduxWire
import Timeline

/// Tells what became of a message sent to an app.
///
/// Only an answer is the last word: after any other outcome one may still come and correct it.
enum SendOutcome: Hashable, Sendable {
  /// The app answered.
  case answered(Reply)
  /// The app answered with what says neither yes nor no; its text, made harmless and short.
  case unreadable(String)
  /// The broker took it, and nothing came back in time, or nothing can on MQTT 3.1.1.
  case unanswered
  /// The broker did not say in time that it has it, which does not mean that it has not.
  case unconfirmed(SessionFailure)
  /// It did not reach the broker, or the broker refused it.
  case failed(SessionFailure)

  /// The same in the terms of the log's rows.
  var answer: SentSummary.Answer {
    switch self {
    case .answered(.accepted(let sequence)): .accepted(sequence: sequence)
    case .answered(.refused(let reason, let path)): .refused(reason: reason, path: path)
    case .unreadable(let text): .failed("the app's answer is not readable: \(text)")
    case .unanswered: .none
    case .unconfirmed: .unconfirmed
    case .failed(let failure): .failed(failure.description)
    }
  }
}
