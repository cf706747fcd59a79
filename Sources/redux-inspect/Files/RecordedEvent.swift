import ReduxWire
import Timeline

/// Is one thing that a file tells, in the order in which it happened.
enum RecordedEvent: Sendable {
  /// A message as it arrived; `told` is what a log says of its place.
  case message(ReceivedMessage, told: ToldPlacement?)
  case notice(String, at: Int64)
}

/// Reads a history from a file that is text.
protocol RecordedEvents: AnyObject {
  /// Returns what comes next; nil at the end.
  func next() throws(FileProblem) -> RecordedEvent?
  /// What of the file is not what it seems, complete at its end.
  var remarks: [String] { get }
  /// What the file holds, in words for whoever imports it.
  var summary: String? { get }
  /// The entry that the file's writer last looked at.
  var cursor: Int? { get }
  /// Takes notice of which entry the last message belongs to here.
  func note(entry: Int)
}

extension RecordedEvents {
  var summary: String? { nil }
  var cursor: Int? { nil }
  func note(entry: Int) {}
}
