import HistoryStore
import Timeline

/// Gathers what a damaged recording does not give back: the rest of it is read.
struct DamageRemarks {
  let path: String
  private var states: [Int] = []
  private var stateCount = 0
  private var messageCount = 0

  /// So many entries are named, the others counted.
  private static let named = 5

  init(path: String) { self.path = path }

  var isNone: Bool { stateCount == 0 && messageCount == 0 }

  mutating func note(_ line: LogLine) {
    if line.isUnreadable {
      messageCount += 1
    } else if case .damaged(let entry) = line.missingState {
      stateCount += 1
      if states.count < Self.named { states.append(entry) }
    }
  }

  var words: [String] {
    var words = states.map { FileProblem.damagedState(path, entry: $0).description }
    let file = Quoted.harmless(path)
    if stateCount > states.count {
      words.append(
        "cannot read \(stateCount - states.count) more states in \(file): the file is damaged")
    }
    if messageCount > 0 {
      words.append(
        "cannot read \(messageCount) \(messageCount == 1 ? "message" : "messages") in \(file): "
          + "the file is damaged")
    }
    return words
  }
}
