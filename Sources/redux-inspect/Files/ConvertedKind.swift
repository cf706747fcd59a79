/// Names what a history can be turned into; a file's ending says which, `--as` where it cannot.
enum ConvertedKind: String, CaseIterable, Sendable {
  case recording
  case jsonl
  case lifted
  case payload

  var ending: String {
    switch self {
    case .recording: RecordingFormat.recording.rawValue
    case .jsonl: RecordingFormat.log.rawValue
    case .lifted, .payload: ".json"
    }
  }

  init(ofFile path: String, as wanted: Self?) throws(FileProblem) {
    let told = Self.allCases.first { path.hasSuffix($0.ending) }
    if let wanted, let told, told.ending != wanted.ending {
      throw .unknownEnding(path, wanted: wanted.ending)
    }
    guard let kind = wanted ?? told else {
      let endings = [Self.recording, .jsonl, .lifted].map(\.ending)
      throw .unknownEnding(path, wanted: "\(ListText.or(endings)), or --as must")
    }
    self = kind
  }
}
