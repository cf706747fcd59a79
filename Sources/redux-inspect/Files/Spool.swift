import HistoryStore
import Timeline

/// Keeps every live run in the state directory, so that no history is lost with the process.
///
/// Made once at the start: it makes room, and `remarks` says what went and why nothing can be
/// kept, before a screen is there. A history is begun for each app that is watched, and ended.
final class Spool {
  /// The newest runs that stay, the one that begins included.
  static let keptRuns = 20
  static let keptBytes = 5_000_000_000

  private(set) var remarks: [String] = []
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
      remarks.append(Notice.notKept("neither XDG_STATE_HOME nor HOME is set").description)
      return
    }
    let directory = StateDirectory(path: folder)
    do {
      try directory.create()
    } catch {
      self.directory = nil
      remarks.append(Notice.notKept(error.description).description)
      return
    }
    self.directory = directory
    let gone = directory.prune(keeping: Self.keptRuns - 1, bytes: Self.keptBytes)
    remarks += Self.words(for: gone)
  }

  /// Begins the history of an app: a recording where one can be made, else one in memory, which
  /// the returned words then say. `onProblem` is told, on a thread of the history's own, when the
  /// recording ends before its time.
  func begin(
    app: String, at time: Int64, onProblem: (@Sendable (String) -> Void)? = nil
  ) -> (history: HistoryStore, words: String?) {
    guard let directory else { return (HistoryStore(), nil) }
    let options = RecordingOptions(historyBytes: historyBytes, onProblem: onProblem)
    var words: String?
    for attempt in 1...9 {
      let name = Self.name(app: app, at: time, attempt)
      do throws(RecordingError) {
        let path = "\(directory.path)/\(name)"
        return (try HistoryStore(recordingTo: path, options: options), nil)
      } catch {
        words = Notice.notKept(error.description).description
        if error.reason != .exists { break }
      }
    }
    return (HistoryStore(), words)
  }

  /// Ends a history, and says where it is kept; an empty one is not.
  func end(_ history: HistoryStore) -> String? {
    guard let path = history.path, !history.isReadOnly else { return nil }
    let isEmpty = history.messageCount == 0
    history.close()
    if isEmpty {
      try? Recording.delete(path)
      return nil
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
