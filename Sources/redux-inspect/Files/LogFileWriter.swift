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
  private(set) var messages = 0
  private var lastEntry = 0
  private var firstEntry = 0

  /// Opens the file; `remarks` tells what is wrong with what it holds already.
  init(
    path: String, named name: String? = nil, existing: ExistingFile, remarks: inout [String]
  ) throws(FileProblem) {
    self.path = path
    self.name = name ?? path
    let isThere = access(path, F_OK) == 0
    isNew = !isThere
    var isTorn = false
    if isThere {
      switch existing {
      case .refuse: throw .exists(path, append: true)
      case .append: isTorn = try Self.read(path, into: &feed, &lastEntry, &remarks)
      case .replace: break
      }
    }
    firstEntry = lastEntry
    var flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND
    if existing == .replace { flags |= O_TRUNC }
    if existing == .refuse { flags |= O_EXCL }
    descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw .uncreatable(self.name, SystemWords.reason(errno)) }
    output = StandardOutput(descriptor: descriptor)
    if isTorn { output.append("\n") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  var entries: Int { lastEntry - firstEntry }

  func take(_ message: ReceivedMessage) -> Bool {
    guard let line = feed.line(for: message) else { return false }
    write(line)
    return true
  }

  func write(_ line: LogLine) {
    output.append(line.json)
    output.append("\n")
    messages += 1
    lastEntry = max(lastEntry, line.placement.entry)
  }

  func presence(_ presence: Presence?, of app: String, at time: Int64) {
    feed.presence(presence, of: app, at: time)
  }

  func settle(now: Int64) throws(FileProblem) {
    output.flush()
    if let failure = output.failure {
      throw .stopped(name, entry: lastEntry, SystemWords.reason(failure))
    }
    if output.isClosed { throw .stopped(name, entry: lastEntry, SystemWords.reason(EPIPE)) }
  }

  func finish() throws(FileProblem) { try settle(now: 0) }

  func abandon() { if isNew, messages == 0 { unlink(path) } }

  /// Reads what a file holds; whether its last line lacks its end.
  private static func read(
    _ path: String, into feed: inout LogFeed, _ last: inout Int, _ remarks: inout [String]
  ) throws(FileProblem) -> Bool {
    let file = try HistoryFile(path)
    guard file.kind == .log else { throw .uncreatable(path, "it is no log in JSON Lines") }
    let events = try LogFile(path: path)
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
