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
    let endings = wanted.map { [$0.ending] } ?? [Self.recording, .jsonl, .lifted].map(\.ending)
    guard let kind = wanted ?? Self.allCases.first(where: { path.hasSuffix($0.ending) }),
      path.hasSuffix(kind.ending)
    else { throw .unknownEnding(path, wanted: ListText.or(endings)) }
    self = kind
  }
}
