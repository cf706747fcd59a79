import HistoryStore
import Timeline

/// Keeps every live run in the state directory, so that no history is lost with the process.
///
/// Made once at the start: it makes room, and `remarks` says what went, before a screen is there.
/// A history is begun for each app that is watched, and ended; `problem` says why none is kept.
final class Spool {
  /// The newest runs that stay, the one that begins included.
  static let keptRuns = 20
  static let keptBytes = 5_000_000_000

  private(set) var remarks: [String] = []
  /// Why the history that was begun last is not kept from its start; nil where it is, or where
  /// none is to be.
  private(set) var problem: String?
  private let directory: StateDirectory?
  private let historyBytes: Int

  init(_ settings: SpoolSettings) {
    historyBytes = settings.historyBytes
    guard settings.isOn else {
      directory = nil
      return
    }
    guard let folder = settings.folder else {
      directory = nil
      problem = Notice.notKept("neither XDG_STATE_HOME nor HOME is set").description
      return
    }
    let directory = StateDirectory(path: folder)
    do {
      try directory.create()
    } catch {
      self.directory = nil
      problem = Notice.notKept(error.description).description
      return
    }
    self.directory = directory
    let gone = directory.prune(keeping: Self.keptRuns - 1, bytes: Self.keptBytes)
    remarks += Self.words(for: gone)
  }

  /// Begins the history of an app: a recording where one can be made, else one in memory, of which
  /// `problem` then says why. `onProblem` is told, on a thread of the history's own, when the
  /// recording ends before its time.
  func begin(
    app: String, at time: Int64, onProblem: (@Sendable (String) -> Void)? = nil
  ) -> HistoryStore {
    guard let directory else { return HistoryStore() }
    problem = nil
    let options = RecordingOptions(historyBytes: historyBytes, onProblem: onProblem)
    for attempt in 1...9 {
      let name = Self.name(app: app, at: time, attempt)
      do throws(RecordingError) {
        let path = "\(directory.path)/\(name)"
        let history = try HistoryStore(recordingTo: path, options: options)
        problem = nil
        return history
      } catch {
        problem = Notice.notKept(error.description).description
        if error.reason != .exists { break }
      }
    }
    return HistoryStore()
  }

  /// Ends a history, and says where it is kept and up to where, or why it is not; an empty one is
  /// not kept.
  func end(_ history: HistoryStore) -> String? {
    guard let path = history.path, !history.isReadOnly else { return problem }
    let isEmpty = history.messageCount == 0
    history.close()
    if isEmpty {
      try? Recording.delete(path)
      return nil
    }
    if let problem = history.problem {
      return Notice.sessionKeptInPart(path, problem).description
    }
    return Notice.sessionKept(path).description
  }

  /// `2026-11-29T120001Z-weather.redux`: sorted by name they are sorted by time.
  static func name(app: String, at time: Int64, _ attempt: Int = 1) -> String {
    let clock = TimeText.iso8601(time).prefix(19).filter { $0 != ":" }
    var label = String.UnicodeScalarView()
    for scalar in app.unicodeScalars.prefix(60) {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit)
      label.append(isPlain || "@._-".unicodeScalars.contains(scalar) ? scalar : "-")
    }
    let number = attempt == 1 ? "" : "-\(attempt)"
    return "\(clock)Z-\(String(label))\(number)\(StateDirectory.ending)"
  }

  /// So many that went are named, the others counted.
  private static let named = 5

  static func words(for gone: [StateDirectory.Kept]) -> [String] {
    var words = gone.prefix(named).map { kept in
      Notice.sessionRemoved(kept.name, kept.byteCount).description
    }
    if gone.count > named {
      let rest = gone[named...]
      words.append(
        Notice.sessionsRemoved(rest.count, rest.reduce(0) { $0 + $1.byteCount }).description)
    }
    return words
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
}
