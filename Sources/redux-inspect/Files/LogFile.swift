import ReduxWire
import Timeline

/// Reads the lines of `log --json` as what happened when they were written.
///
/// Messages alone do not say all that decides their places: an app's announcements are not among
/// the lines. Where a line tells a run that no message begins, the app must have gone and come
/// back; where one is called a leftover, another run had announced itself. These announcements
/// are told before their line, so that the history makes the same rows and numbers of it again.
final class LogFile: RecordedEvents {
  private let path: String
  private let reader: LineReader
  private var found = LogFileRemarks(path: "")
  private var waiting: [RecordedEvent] = []
  private var told = 0
  private var goodLines = 0
  private var isAtEnd = false
  /// Whether the last line read so far lacks its line feed.
  private(set) var endsTorn = false
  /// The session id that each app's last message gave.
  private var sessions: [String: String] = [:]
  /// Leftovers, until a message of their app says which run had announced itself.
  private var held: [(line: RecordedLine, number: Int)] = []
  private static let longestHold = 4_096

  init(path: String) throws(FileProblem) {
    self.path = path
    found = LogFileRemarks(path: path)
    do {
      reader = try LineReader(path: path)
    } catch {
      throw .unreadable(path, error.reason)
    }
  }

  var remarks: [String] { found.words }

  func note(number: Int, of recorded: Int, line: Int) {
    if number != recorded { found.renumber(recorded, as: number, line: line) }
  }

  func next() throws(FileProblem) -> RecordedEvent? {
    while told == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      told = 0
      if isAtEnd { return nil }
      try read()
    }
    told += 1
    return waiting[told - 1]
  }

  private func read() throws(FileProblem) {
    let line: LineReader.Line?
    do {
      line = try reader.next()
    } catch {
      throw .unreadable(path, error.reason)
    }
    guard let line else {
      isAtEnd = true
      release(announced: Self.unknownRun)
      if goodLines == 0, let first = found.firstLeftOut {
        throw .notALog(path, line: first.line, first.reason)
      }
      return
    }
    endsTorn = !line.isEnded
    if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return }
    do {
      let recorded = try RecordedLine(parsing: line.bytes)
      goodLines += 1
      found.ignore(recorded.unknown, line: line.number)
      take(recorded, line: line.number)
    } catch {
      if line.isEnded {
        found.leaveOut(line.number, error.description)
      } else {
        found.leaveOutIncomplete(line.number)
      }
    }
  }

  private func take(_ line: RecordedLine, line number: Int) {
    let isLive = !line.message.isRetained
    if held.isEmpty, !line.isFromEarlierRun {
      tell(line, line: number)
      return
    }
    held.append((line, number))
    let app = held.first?.line.message.topic.app
    if isLive, line.sessionID != nil, line.message.topic.app == app {
      release(announced: line.sessionID ?? Self.unknownRun)
    } else if held.count >= Self.longestHold {
      release(announced: Self.unknownRun)
    }
  }

  /// Tells what was held back, as of when the app had announced itself with that session id.
  private func release(announced sid: String) {
    var announced: Set<String> = []
    for (line, number) in held {
      let app = line.message.topic.app
      if line.isFromEarlierRun, announced.insert(app).inserted {
        waiting.append(
          .presence(
            Presence(isOnline: true, sessionID: sid), app: app, at: line.message.receivedAt))
      }
      tell(line, line: number)
    }
    held = []
  }

  /// Stands for a run of which the file says no more than that it was another one.
  private static let unknownRun = "unknown"

  private func tell(_ line: RecordedLine, line number: Int) {
    let app = line.message.topic.app
    if !line.message.isRetained {
      let last = sessions[app]
      if line.run != nil, !beginsRun(line, after: last) {
        tell(isOnline: false, app, at: line.message.receivedAt)
        // Without an id only the app's return begins a run.
        if line.sessionID == nil { tell(isOnline: true, app, at: line.message.receivedAt) }
      }
      if let sid = line.sessionID { sessions[app] = sid }
    }
    waiting.append(.message(line.message, number: line.number, line: number))
  }

  private func tell(isOnline: Bool, _ app: String, at time: Int64) {
    waiting.append(.presence(Presence(isOnline: isOnline), app: app, at: time))
  }

  /// Whether a message begins a run by itself.
  private func beginsRun(_ line: RecordedLine, after last: String?) -> Bool {
    if let sid = line.sessionID { return last != nil && last != sid }
    return last == nil && line.isInitialAction && line.message.topic.channel == .event
  }
}
