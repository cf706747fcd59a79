import HistoryStore
import ReduxWire
import Timeline

/// Prints the messages that a file holds, one after the other: its size does not matter.
struct FileLogCommand: FileCommand {
  private let file: String
  private let choice: FileChoice
  private let printer: LogPrinter
  private let settings: Settings
  /// How many lines to print; nil for all.
  private let first: Int?
  /// How many lines at the end to print; nil for all.
  private let last: Int?

  init(_ request: HeadlessRequest, file: String) throws(UsageError) {
    self.file = file
    choice = FileChoice(request)
    printer = LogPrinter(printsJSON: request.settings.isOn(.json))
    let settings = request.settings
    self.settings = settings
    first = try settings.integer(.count, in: 1...Int.max, "number of messages")
    last = try settings.integer(.last, in: 1...Int.max, "number of messages")
    if let count = settings[.count], let last = settings[.last] {
      throw .contradiction(count.origin, last.origin)
    }
    if let setting = settings[.for] { throw .onlyLive(setting.origin.description) }
  }

  func run(_ output: inout StandardOutput) throws(Ending) {
    let file = try HistoryFile.named(self.file)
    try settings.refuseConnection()
    var printer = printer
    if file.kind == .recording, let last {
      let contents = try file.contents()
      let isRescued = contents.history.rescue != nil
      for words in contents.remarks { StandardError.say(words) }
      var damage = DamageRemarks(path: self.file, isRescued: contents.history.isRescued)
      for line in newest(last, in: contents.history, &damage) { printer.print(line, on: &output) }
      try output.deliver()
      for words in isRescued ? damage.partWords : damage.words { StandardError.say(words) }
      if !isRescued, !damage.isNone { throw Ending(.no, Notice.rescue(self.file)) }
      if isRescued { throw Ending(.no) }
      return
    }
    var left = first ?? .max
    var tail = Tail(count: last)
    var remarks: [String] = []
    var others: Set<StoreAddress>? = []
    let isWhole = try file.lines(&remarks) { line throws(Ending) in
      guard choice.includes(line.message.topic) else {
        others?.insert(line.message.topic.address)
        return true
      }
      others = nil
      if let last = tail.take(line) { printer.print(last, on: &output) }
      left -= 1
      try output.check()
      return left > 0
    }
    for line in tail.rest { printer.print(line, on: &output) }
    try output.deliver()
    for words in remarks { StandardError.say(words) }
    if let others { sayNothing(butOf: others) }
    guard !isWhole else { return }
    // What could not be opened as it is said so at once.
    let rescue = Notice.rescue(self.file)
    throw Ending(.no, remarks.contains(rescue.description) ? nil : rescue.description)
  }

  private func sayNothing(butOf others: some Sequence<StoreAddress>) {
    guard let notice = choice.nothing(in: file, butOf: others) else { return }
    StandardError.say(notice.description)
  }

  /// A recording is read from its end on: what comes before costs nothing.
  private func newest(
    _ count: Int, in history: HistoryStore, _ damage: inout DamageRemarks
  ) -> [LogLine] {
    let stores = history.stores
    if !stores.contains(where: choice.includes) { sayNothing(butOf: stores) }
    var lines: [LogLine] = []
    for id in (0..<history.messageCount).reversed() {
      if lines.count == count { break }
      let line = history.line(ofMessage: id)
      if line.isUnreadable || choice.includes(line.message.topic) { damage.note(line) }
      if !line.isUnreadable, choice.includes(line.message.topic) { lines.append(line) }
    }
    return lines.reversed()
  }

  /// Holds back the last lines where only they are wanted.
  private struct Tail {
    let count: Int?
    private var lines: [LogLine] = []
    private var oldest = 0

    init(count: Int?) { self.count = count }

    /// Returns the line when all are wanted.
    mutating func take(_ line: LogLine) -> LogLine? {
      guard let count else { return line }
      if lines.count < count {
        lines.append(line)
      } else {
        lines[oldest] = line
        oldest = (oldest + 1) % count
      }
      return nil
    }

    var rest: [LogLine] { Array(lines[oldest...] + lines[..<oldest]) }
  }
}
