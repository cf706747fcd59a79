/// Names the formats a history can be written in; a file's ending says which.
enum RecordingFormat: String, CaseIterable, Sendable {
  case recording = ".redux"
  case log = ".jsonl"

  init(ofFile path: String) throws(FileProblem) {
    guard let format = Self.allCases.first(where: { path.hasSuffix($0.rawValue) }) else {
      throw .unknownEnding(
        path, wanted: ListText.or(Self.allCases.map(\.rawValue)))
    }
    self = format
  }

  /// Opens a file to keep in it what arrives.
  func sink(
    _ path: String, existing: ExistingFile, historyBytes: Int, remarks: inout [String]
  ) throws(FileProblem) -> any RecordingSink {
    let place = try OutputPlace(path)
    return switch self {
    case .recording:
      try HistoryRecorder(
        path: place.path, named: path, existing: existing, historyBytes: historyBytes)
    case .log:
      try LogFileWriter(
        path: place.path, named: path, existing: existing, remarks: &remarks)
    }
  }
}

extension ExistingFile {
  init(_ settings: Settings) throws(UsageError) {
    if let append = settings[.append], let force = settings[.force] {
      throw .contradiction(append.origin, force.origin)
    }
    self = settings.isOn(.append) ? .append : settings.isOn(.force) ? .replace : .refuse
  }
}
