import HistoryStore
import ReduxWire
import Timeline

/// Says what happened while running, in words for people.
enum Notice: Hashable, Sendable, CustomStringConvertible {
  case lost(String, retryIn: Double)
  case connectedAgain(away: Double)
  case noApps(Endpoint)
  case noMessages(path: String, of: String, others: [String])
  case noInstance(String)
  case crowdedName(String)
  case noState(app: String, store: String, nearest: String? = nil, canAsk: Bool = false)
  case stateCleared(app: String, store: String)
  case stateNotJSON(app: String, store: String, String)
  case notInState(path: String)
  case repeatedMember(String, count: Int)
  case notUTF8(isKept: Bool)
  case stateFromBefore(entry: Int, of: Int, isSummary: Bool = false)
  case noOwnState(entry: Int, includedIn: Int?, isSummary: Bool = false)
  case stateSummary(app: String, store: String, hasFormer: Bool)
  case entryStateNotJSON(entry: Int, String)
  case otherStore(base: Int, StoreAddress, entry: Int, StoreAddress)
  case stateNotSent(String)
  case statesFrom(Int)
  case changesOf(ClosedRange<Int>)
  case entryNotReached(Int, last: Int)
  case reading(path: String)
  case kept(path: String, messages: Int, entries: Int)
  case noJournal(String)
  case damagedJournal(String)
  case respaced(String, count: Int)
  case rescued(String, RescueReport)
  /// What saves the rest of a damaged recording.
  case rescue(String)
  case written(path: String, actions: Int)
  case sessionKept(String)
  case sessionKeptInPart(String, String)
  case notKept(String)
  case sessionRemoved(String, Int)
  case sessionsRemoved(Int, Int)
  case nothingToPrune
  case noSessions(String)
  case noSession(String)
  case noAnswer
  case noAnswerPossible
  case noAnswerOffline(app: String)
  case noAnswerOfStore(app: String, store: String, announced: [String])
  case appRefused(app: String, store: String, reason: String, path: String?)
  case unreadableAnswer(app: String, store: String, String)
  case cannotWrite(String)
  case noMosquitto
  case demoFailed(String)
  case demoBrokerEnded
  case noDemoApp(String, String)

  var description: String {
    switch self {
    case .lost(let reason, let seconds):
      "\(reason); trying again in \(Self.seconds(seconds))"
    case .connectedAgain(let away):
      "connected again after \(Self.seconds(away))"
    case .noApps(let endpoint):
      "no app is announced on \(endpoint); --scan 5 also listens for those that announce nothing"
    case .noMessages(let path, let name, let others):
      "\(Quoted.harmless(path)) holds no messages of \(Quoted.harmless(name))"
        + (others.isEmpty
          ? ", nor of any other app"
          : "; it holds those of \(Quoted.harmless(others.joined(separator: ", ")))")
    case .noInstance(let name):
      "no instance \(Quoted(name)) is announced"
    case .crowdedName(let app):
      Quoted.harmless(TimelineAssembler.crowdedWords(app))
    case .noState(let app, let store, let nearest, let canAsk):
      "no state of \(Quoted.harmless("\(app)/\(store)")) is known yet"
        + (nearest.map { "; did you mean the app \(Quoted($0))?" } ?? "")
        + (canAsk ? "; --request asks the app for it" : "")
    case .stateCleared(let app, let store):
      "the state of \(Quoted.harmless("\(app)/\(store)")) was cleared"
    case .stateNotJSON(let app, let store, let reason):
      "the state of \(Quoted.harmless("\(app)/\(store)")) is not JSON: \(reason)"
    case .notInState(let path):
      "the state has no \(Quoted.harmless(path))"
    case .repeatedMember(let path, let count):
      "\(Quoted.harmless(path)) is there \(count) times; this is the first, "
        + (count == 2 ? "the other is " : "the others are \(Quoted.harmless(path))#2 to ")
        + "\(Quoted.harmless(path))#\(count)"
    case .notUTF8(let isKept):
      "not valid UTF-8; "
        + (isKept ? "the bytes are printed as they came" : "U+FFFD stands for the bytes")
    case .stateFromBefore(let entry, let other, let isSummary):
      "entry \(entry) has no state of its own\(isSummary ? Self.summarised : ""); "
        + "this is the last known one, of entry \(other)"
    case .stateSummary(let app, let store, let hasFormer):
      "the newest state of \(Quoted.harmless("\(app)/\(store)")) was too large for the broker "
        + "and came as a summary; "
        + (hasFormer ? "this is the last one before it" : "none is known from before")
    case .noOwnState(let entry, let other, let isSummary):
      "entry \(entry) has no state of its own\(isSummary ? Self.summarised : "")"
        + (other.map { "; what it changed is in the state of entry \($0)" } ?? "")
    case .entryStateNotJSON(let entry, let reason):
      "the state of entry \(entry) cannot be compared: \(reason)"
    case .otherStore(let base, let first, let entry, let second):
      "entry \(base) is of \(Quoted.harmless(first.description)), "
        + "entry \(entry) of another store, \(Quoted.harmless(second.description))"
    case .stateNotSent(let reason):
      "not sent: \(Quoted.harmless(reason))"
    case .statesFrom(let entry):
      "states are kept from entry \(entry) on; older ones went to make room"
    case .changesOf(let entries):
      "these are the changes of entries \(entries.lowerBound)–\(entries.upperBound)"
    case .entryNotReached(let entry, let last):
      "entry \(entry) has not come: "
        + (last == 0 ? "there are none yet" : "the last is \(last)")
    case .reading(let path):
      "reading \(Quoted.harmless(path))"
    case .kept(let path, let messages, let entries):
      "\(Quoted.harmless(path)): \(Self.count(messages, "message", "messages")), "
        + Self.count(entries, "entry", "entries")
    case .noJournal(let path):
      "\(Quoted.harmless(path)) was never closed, and the file \(Quoted.harmless(path))-wal with its "
        + "newest messages is not there"
    case .damagedJournal(let path):
      "\(Quoted.harmless(path))-wal is damaged; what was recorded behind the damage is missing, the "
        + "newest messages of \(Quoted.harmless(path)) among it"
    case .respaced(let path, let count):
      "\(Quoted.harmless(path)): of \(Self.count(count, "payload", "payloads")) line breaks became "
        + "spaces, or white space around it went; every value is as it came"
    case .rescued(let path, let report):
      "\(Quoted.harmless(path)) is damaged"
        + (report.lostPages > 0 ? " (\(report.lostPages) of \(report.pages) pages)" : "")
        + "; \(report.found) of \(report.isCounted ? "" : "at least ")"
        + "\(Self.count(report.messages, "message", "messages")) could be read"
    case .rescue(let path):
      "redux-inspect convert \(ShellWord(path)) \(ShellWord(Self.besideDamaged(path))) "
        + "takes out what can be read"
    case .written(let path, let actions):
      "\(Quoted.harmless(path)): \(Self.count(actions, "action", "actions"))"
    case .sessionKept(let path):
      "session kept: redux-inspect open \(ShellWord(path))"
    case .sessionKeptInPart(let path, let problem):
      "\(Quoted.harmless(problem)); kept up to there: redux-inspect open \(ShellWord(path))"
    case .notKept(let reason):
      "this session is not kept: \(reason)"
    case .sessionRemoved(let name, let bytes):
      "old session removed: \(Quoted.harmless(name)) (\(ByteSize.text(bytes)))"
    case .sessionsRemoved(let count, let bytes):
      "\(count) more old sessions removed (\(ByteSize.text(bytes)))"
    case .nothingToPrune:
      "nothing to remove: there are no more than \(Spool.keptRuns) sessions, "
        + "of no more than \(ByteSize.text(Spool.keptBytes))"
    case .noSessions(let path):
      "no sessions are kept in \(Quoted.harmless(path))"
    case .noSession(let name):
      "there is no session \(Quoted(name)); redux-inspect sessions lists them"
    case .noAnswer:
      "no answer from the app"
    case .noAnswerPossible:
      "no answer from the app: MQTT 3.1.1 carries none"
    case .noAnswerOffline(let app):
      "no answer: \(Quoted.harmless(app)) said goodbye (its presence is offline)"
    case .noAnswerOfStore(let app, let store, let announced):
      "no answer: \(Quoted.harmless(app)) announces no store \(Quoted(store)); it has: "
        + Quoted.harmless(announced.joined(separator: ", "))
    case .appRefused(let app, let store, let reason, let path):
      "\(Quoted.harmless("\(app)/\(store)")) refused it: \(Quoted.harmless(reason))"
        + (path.map { " (at \(Quoted.harmless($0)))" } ?? "")
    case .unreadableAnswer(let app, let store, let text):
      "the answer of \(Quoted.harmless("\(app)/\(store)")) is not readable: \(text)"
    case .cannotWrite(let reason):
      "cannot write to stdout: \(reason)"
    case .noMosquitto:
      "cannot start a broker: mosquitto is not installed (Debian: apt-get install mosquitto, "
        + "macOS: brew install mosquitto)"
    case .demoFailed(let reason):
      "cannot start the demo: \(reason)"
    case .demoBrokerEnded:
      "the demo is over: its broker has ended"
    case .noDemoApp(let program, let places):
      "cannot start the demo: there is no \(program) in \(places)"
    }
  }

  private static let summarised =
    ": it was too large for the broker and came as a summary"

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// Names a file for what is saved of another.
  private static func besideDamaged(_ path: String) -> String {
    (path.hasSuffix(".redux") ? String(path.dropLast(6)) : path) + "-rescued.redux"
  }

  /// Prints `0.4 s`, `12 s`.
  private static func seconds(_ value: Double) -> String {
    if value >= 9.95 { return "\(Int(value.rounded())) s" }
    let tenths = Int((max(0, value) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
