import ReduxWire

/// Is one thing that a file tells, in the order in which it happened.
enum RecordedEvent: Sendable {
  /// A message; with its entry's number in the file where that has numbers, and its line.
  case message(ReceivedMessage, number: Int?, line: Int)
  case presence(Presence, app: String, at: Int64)
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
  /// Takes notice of where a message of the file stands here.
  func note(number: Int, of recorded: Int, line: Int)
}

extension RecordedEvents {
  var summary: String? { nil }
  var cursor: Int? { nil }
  func note(number: Int, of recorded: Int, line: Int) {}
}
