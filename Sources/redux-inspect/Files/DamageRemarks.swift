import HistoryStore
import Timeline

/// Gathers what a damaged recording does not give back: the rest of it is read.
struct DamageRemarks {
  let path: String
  /// The recording was taken out of a damaged one, and what it lacks was lost there.
  let isRescued: Bool
  private var states: [Int] = []
  private var stateCount = 0
  private var messageCount = 0
  private var propertyCount = 0

  /// So many entries are named, the others counted.
  private static let named = 5

  init(path: String, isRescued: Bool = false) {
    self.path = path
    self.isRescued = isRescued
  }

  /// Whether the file gives back all that it says it has.
  var isNone: Bool { isRescued || (stateCount + messageCount + propertyCount == 0) }

  mutating func note(_ line: LogLine) {
    if line.isUnreadable || line.lacksPayload {
      messageCount += 1
    } else if line.lacksProperties {
      propertyCount += 1
    } else if case .damaged(let entry) = line.missingState {
      stateCount += 1
      if states.count < Self.named { states.append(entry) }
    }
  }

  var words: [String] {
    guard messageCount > 0 else { return partWords }
    let messages = Self.count(messageCount, "message")
    return partWords + [isRescued ? lost(messages) : unreadable(messages)]
  }

  /// What is said of messages that are there in part.
  var partWords: [String] {
    var words: [String] = []
    if isRescued {
      if stateCount > 0 { words.append(lost(Self.count(stateCount, "state"))) }
    } else {
      words = states.map { FileProblem.damagedState(path, entry: $0).description }
      if stateCount > states.count {
        words.append(unreadable("\(stateCount - states.count) more states"))
      }
    }
    if propertyCount > 0 {
      let properties = "the user properties of \(Self.count(propertyCount, "message"))"
      words.append(isRescued ? lost(properties) : unreadable(properties))
    }
    return words
  }

  private func lost(_ what: String) -> String {
    "\(what) of \(Quoted.harmless(path)) could not be taken out of the damaged file that it comes "
      + "from"
  }

  private func unreadable(_ what: String) -> String {
    "cannot read \(what) in \(Quoted.harmless(path)): the file is damaged"
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
