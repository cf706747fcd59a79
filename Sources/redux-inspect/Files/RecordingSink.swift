import ReduxWire

/// Takes what arrives and keeps it in a file, in the format that the file's ending names.
protocol RecordingSink: AnyObject {
  /// Messages and entries kept by this run; what could not be written is none of them.
  var messages: Int { get }
  var entries: Int { get }
  /// Keeps a message; false for a retained one that was had before.
  func take(_ message: ReceivedMessage) -> Bool
  func presence(_ presence: Presence?, of app: String, at time: Int64)
  func connectionLost(at time: Int64)
  func connectionRestored(at time: Int64)
  /// When, on the monotonic clock, `settle` has something to do though nothing came.
  var deadline: Int64? { get }
  /// Sees to it that what was taken survives whatever comes; tells when that cannot be.
  func settle(now: Int64) throws(FileProblem)
  /// Ends the file well.
  func finish() throws(FileProblem)
  /// Takes the file away that this run began and put nothing into.
  func abandon()
}

extension RecordingSink {
  var deadline: Int64? { nil }
  func connectionLost(at time: Int64) {}
  func connectionRestored(at time: Int64) {}
}

/// Says what is to become of a file that is there already.
enum ExistingFile: Equatable, Sendable {
  case refuse
  case append
  case replace
}
