import HistoryStore
import ReduxWire
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes what arrives as the lines of `log --json`, each batch with one call.
///
/// Appending goes on where the file ends: its lines are read first, so that entries and runs keep
/// counting and what it holds is not taken twice. A line that was torn off keeps its place and gets
/// an end, so that nothing is glued to it and nothing is lost.
final class LogFileWriter: RecordingSink {
  private let path: String
  /// What the file is called in words.
  private let name: String
  private var feed = LogFeed()
  private var output: StandardOutput
  private let descriptor: Int32
  private let isNew: Bool
  private let lock: RecordingLock
  private(set) var messages = 0
  private var lastEntry = 0
  private var firstEntry = 0
  /// The lines that may not be in the file yet: where each ends among this run's bytes, and the
  /// last entry with it.
  private var unsettled: [(end: Int, entry: Int)] = []
  private var appended = 0
  private var settledEntry = 0

  /// Opens the file; `remarks` tells what is wrong with what it holds already. Nobody else may
  /// read what an app says, nor write while this does.
  init(
    path: String, named name: String? = nil, existing: ExistingFile, remarks: inout [String]
  ) throws(FileProblem) {
    self.path = path
    self.name = name ?? path
    isNew = access(path, F_OK) != 0
    if !isNew, existing == .refuse { throw .exists(self.name, append: true) }
    var flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND
    if existing == .refuse { flags |= O_EXCL }
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .uncreatable(self.name, SystemWords.reason(errno)) }
    output = StandardOutput(descriptor: descriptor)
    guard let lock = RecordingLock(path: path) else {
      let words = errno == EWOULDBLOCK ? Recording.inUse : SystemWords.reason(errno)
      close(descriptor)
      throw .unrecordable(self.name, words)
    }
    self.lock = lock
    switch existing {
    case .append where !isNew:
      if try Self.read(path, named: self.name, into: &feed, &lastEntry, &remarks) {
        output.append("\n")
        appended = 1
      }
    case .replace: ftruncate(descriptor, 0)
    case .append, .refuse: break
    }
    firstEntry = lastEntry
    settledEntry = lastEntry
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  var entries: Int { lastEntry - firstEntry }

  func take(_ message: ReceivedMessage) -> Bool {
    guard let line = feed.line(for: message) else { return false }
    write(line)
    return true
  }

  func write(_ line: LogLine) {
    let text = line.json
    output.append(text)
    output.append("\n")
    messages += 1
    lastEntry = max(lastEntry, line.placement.entry)
    appended += text.count + 1
    unsettled.append((appended, lastEntry))
  }

  func presence(_ presence: Presence?, of app: String, at time: Int64) {
    feed.presence(presence, of: app, at: time)
  }

  func settle(now: Int64) throws(FileProblem) {
    output.flush()
    let failure = output.failure ?? (output.isClosed ? EPIPE : nil)
    let whole = failure == nil ? unsettled.count : unsettled.count { $0.end <= output.written }
    if whole > 0 { settledEntry = unsettled[whole - 1].entry }
    messages -= unsettled.count - whole
    lastEntry = settledEntry
    unsettled.removeAll(keepingCapacity: true)
    if let failure { throw .stopped(name, entry: lastEntry, SystemWords.reason(failure)) }
  }

  func finish() throws(FileProblem) { try settle(now: 0) }

  func abandon() { if isNew, messages == 0 { unlink(path) } }

  /// Reads what a file holds; whether its last line lacks its end.
  private static func read(
    _ path: String, named name: String, into feed: inout LogFeed, _ last: inout Int,
    _ remarks: inout [String]
  ) throws(FileProblem) -> Bool {
    let file = try HistoryFile(path)
    guard file.kind == .log else { throw .uncreatable(name, "it is no log in JSON Lines") }
    let events = try LogFile(path: path, named: name)
    var runs: [String: Int] = [:]
    var sessions = 0
    while let event = try events.next() {
      guard case .message(let message, let told) = event,
        let line = feed.line(for: message, told: told)
      else { continue }
      events.note(entry: line.placement.entry)
      last = max(last, line.placement.entry)
      sessions = max(sessions, line.placement.session)
      runs[message.topic.app] = max(runs[message.topic.app] ?? 0, line.placement.run)
    }
    feed.goOn(afterRuns: runs, sessions: sessions)
    remarks += events.remarks
    return events.endsTorn
  }
}
