import Timeline

/// Reads the lines of `log --json` as the messages that they were written of.
///
/// Line by line, whatever the file's size. A line that is none is named and left out, and the
/// rest is read.
final class LogFile: RecordedEvents {
  private let path: String
  private let reader: LineReader
  private var found: LogFileRemarks
  private var goodLines = 0
  /// The line that was read last, and the entry it was in when it was written.
  private var last: (line: Int, entry: Int?) = (0, nil)
  /// Whether the last line read so far lacks its line feed.
  private(set) var endsTorn = false

  /// `name` is what the file is called in words.
  init(path: String, named name: String? = nil) throws(FileProblem) {
    self.path = name ?? path
    found = LogFileRemarks(path: self.path)
    do {
      reader = try LineReader(path: path)
    } catch {
      throw .unreadable(self.path, error.reason)
    }
  }

  var remarks: [String] { found.words }

  func note(entry: Int) {
    guard let recorded = last.entry, recorded != entry else { return }
    found.renumber(recorded, as: entry, line: last.line)
  }

  func next() throws(FileProblem) -> RecordedEvent? {
    while let line = try nextLine() {
      endsTorn = !line.isEnded
      if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
      do {
        let recorded = try RecordedLine(parsing: line.bytes)
        goodLines += 1
        found.ignore(recorded.unknown, line: line.number)
        last = (line.number, recorded.number)
        return .message(recorded.message, told: recorded.told)
      } catch {
        if line.isEnded {
          found.leaveOut(line.number, error.description)
        } else {
          found.leaveOutIncomplete(line.number)
        }
      }
    }
    if goodLines == 0, let first = found.firstLeftOut {
      throw .notALog(path, line: first.line, first.reason)
    }
    return nil
  }

  private func nextLine() throws(FileProblem) -> LineReader.Line? {
    do {
      return try reader.next()
    } catch {
      throw .unreadable(path, error.reason)
    }
  }
}
