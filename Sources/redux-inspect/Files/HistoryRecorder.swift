import HistoryStore
import MosquittoClient
import ReduxWire

/// Keeps what arrives in a recording, which survives whatever ends the program.
final class HistoryRecorder: RecordingSink {
  private let path: String
  /// What the file is called in words.
  private let name: String
  private let history: HistoryStore
  private let firstMessage: Int
  private let firstEntry: Int
  /// When to look whether what was taken could be written, on the monotonic clock.
  private var checkAt: Int64?

  /// A little longer than a message waits before it is written.
  private static let patience: Int64 = 300_000

  init(
    path: String, named name: String, existing: ExistingFile, historyBytes: Int
  ) throws(FileProblem) {
    self.path = path
    self.name = name
    do {
      history = try HistoryStore(
        recordingTo: path,
        options: RecordingOptions(
          existing: existing.inRecording, historyBytes: historyBytes))
    } catch {
      if error.reason == .exists { throw .exists(name, append: true) }
      throw .unrecordable(name, error.words)
    }
    firstMessage = history.messageCount
    firstEntry = history.entryCount
  }

  var messages: Int { (history.stop?.messages ?? history.messageCount) - firstMessage }
  var entries: Int { (history.stop?.entries ?? history.entryCount) - firstEntry }

  var deadline: Int64? {
    let tick = history.nextDeadline.map { $0 - Clock.realtime() + Clock.monotonic() }
    return [tick, checkAt].compactMap { $0 }.min()
  }

  func take(_ message: ReceivedMessage) -> Bool {
    guard history.append(message) != nil else { return false }
    checkAt = Clock.monotonic() + Self.patience
    return true
  }

  func presence(_ presence: Presence?, of app: String, at time: Int64) {
    history.presence(presence, of: app, at: time)
  }

  func connectionLost(at time: Int64) { history.connectionLost(at: time) }
  func connectionRestored(at time: Int64) { history.connectionRestored(at: time) }

  func settle(now: Int64) throws(FileProblem) {
    if let deadline = history.nextDeadline, deadline <= now { history.tick(now: now) }
    if let checkAt, checkAt <= Clock.monotonic() { self.checkAt = nil }
    try check()
  }

  func finish() throws(FileProblem) {
    history.close()
    try check()
  }

  private func check() throws(FileProblem) {
    if let stop = history.stop { throw .stopped(name, entry: stop.entries, stop.reason) }
    if let problem = history.problem { throw .recording("\(Quoted.harmless(name)): \(problem)") }
  }

  func abandon() {
    if firstMessage == 0, messages == 0 { try? Recording.delete(path) }
  }
}

extension ExistingFile {
  var inRecording: RecordingOptions.Existing {
    switch self {
    case .refuse: .refuse
    case .append: .append
    case .replace: .replace
    }
  }
}
