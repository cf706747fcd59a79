/// Gathers what is to be said about a log file: nothing of it is left out in silence.
struct LogFileRemarks {
  let path: String
  private var leftOut: [(line: Int, reason: String)] = []
  private var leftOutCount = 0
  private var incomplete: Int?
  private var unknown: [(name: String, line: Int)] = []
  private var renumbered: (line: Int, recorded: Int, number: Int)?

  /// So many lines are named, the others counted.
  private static let named = 5

  init(path: String) { self.path = path }

  mutating func leaveOut(_ line: Int, _ reason: String) {
    leftOutCount += 1
    if leftOut.count < Self.named { leftOut.append((line, reason)) }
  }

  mutating func leaveOutIncomplete(_ line: Int) { incomplete = line }

  mutating func ignore(_ names: [String], line: Int) {
    for name in names where unknown.count < Self.named {
      if !unknown.contains(where: { $0.name == name }) { unknown.append((name, line)) }
    }
  }

  mutating func renumber(_ recorded: Int, as number: Int, line: Int) {
    if renumbered == nil { renumbered = (line, recorded, number) }
  }

  var firstLeftOut: (line: Int, reason: String)? { leftOut.first }

  var words: [String] {
    let file = Quoted.harmless(path)
    var words = leftOut.map { "\(file): line \($0.line) is left out: \($0.reason)" }
    if leftOutCount > leftOut.count {
      words.append("\(file): \(leftOutCount - leftOut.count) more lines are left out")
    }
    if let incomplete {
      words.append("\(file): one incomplete record at the end is left out (line \(incomplete))")
    }
    words += unknown.map {
      "\(file): \(Quoted($0.name)) is not understood and left out (first in line \($0.line))"
    }
    if let renumbered {
      words.append(
        "\(file): entries are renumbered from line \(renumbered.line) on: "
          + "\(renumbered.recorded) there is \(renumbered.number) here")
    }
    return words
  }
}
