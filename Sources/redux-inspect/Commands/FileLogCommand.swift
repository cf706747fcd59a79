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
      var damage = DamageRemarks(path: self.file)
      for line in try newest(last, of: file, &damage) { printer.print(line, on: &output) }
      try output.deliver()
      for words in damage.words { StandardError.say(words) }
      if !damage.isNone { throw Ending(.no, Notice.rescue(self.file)) }
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
    if !isWhole { throw Ending(.no, Notice.rescue(self.file)) }
  }

  private func sayNothing(butOf others: some Sequence<StoreAddress>) {
    guard let notice = choice.nothing(in: file, butOf: others) else { return }
    StandardError.say(notice.description)
  }

  /// A recording is read from its end on: what comes before costs nothing.
  private func newest(
    _ count: Int, of file: HistoryFile, _ damage: inout DamageRemarks
  ) throws(Ending) -> [LogLine] {
    let contents = try file.contents()
    for words in contents.remarks { StandardError.say(words) }
    let stores = contents.history.stores
    if !stores.contains(where: choice.includes) { sayNothing(butOf: stores) }
    var lines: [LogLine] = []
    for id in (0..<contents.history.messageCount).reversed() {
      if lines.count == count { break }
      let line = contents.history.line(ofMessage: id)
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
