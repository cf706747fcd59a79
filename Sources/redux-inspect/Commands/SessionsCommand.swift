import HistoryStore
import ReduxWire
import Timeline

/// Lists the recordings that live runs have left on this machine, and removes them.
struct SessionsCommand: FileCommand {
  private enum Work {
    case list
    case delete([String])
    case prune
  }

  private let work: Work
  private let folder: String?

  init(_ request: HeadlessRequest) throws(UsageError) {
    let settings = request.settings
    folder = request.configuration.spool.folder
    if let delete = settings[.delete], let prune = settings[.prune] {
      throw .contradiction(delete.origin, prune.origin)
    }
    if settings.isOn(.delete) {
      guard !request.operands.isEmpty else { throw .nothingToDelete }
      work = .delete(request.operands)
    } else {
      if let word = request.operands.first { throw .tooManyOperands(word, .sessions) }
      work = settings.isOn(.prune) ? .prune : .list
    }
  }

  func run(_ output: inout StandardOutput) throws(Ending) {
    guard let folder else {
      throw Ending(.no, Notice.notKept("neither XDG_STATE_HOME nor HOME is set"))
    }
    let directory = StateDirectory(path: folder)
    switch work {
    case .list: try list(directory, on: &output)
    case .delete(let names): try delete(names, in: directory)
    case .prune:
      let gone = directory.prune(keeping: Spool.keptRuns, bytes: Spool.keptBytes)
      for words in Spool.words(for: gone) { StandardError.say(words) }
      if gone.isEmpty { StandardError.say(Notice.nothingToPrune.description) }
    }
  }

  private func list(
    _ directory: StateDirectory, on output: inout StandardOutput
  ) throws(Ending) {
    let recordings = directory.recordings()
    if recordings.isEmpty { StandardError.say(Notice.noSessions(directory.path).description) }
    for kept in recordings {
      output.append(line(for: kept) + "\n")
      try output.check()
    }
    try output.deliver()
  }

  /// Time, app, entries, size, what it came to, path; of a file that cannot be read, why.
  private func line(for kept: StateDirectory.Kept) -> String {
    let info: RecordingInfo
    do {
      info = try RecordingInfo(path: kept.path)
    } catch {
      return "\(Quoted.harmless(kept.path))  \(Quoted.harmless(error.description))"
    }
    let began = info.firstAt ?? Int64(kept.writtenAt) * 1_000_000
    let local = began + Int64(LocalTime.secondsFromUTC(began)) * 1_000_000
    let ending =
      switch info.ending {
      case .closed: "kept"
      case .interrupted: "interrupted"
      case .live: "recording"
      }
    let time = TimeText.iso8601(local).prefix(19).map { $0 == "T" ? " " : $0 }
    return [
      String(time), Quoted.harmless(info.apps.joined(separator: ", ")),
      "\(info.entryCount) \(info.entryCount == 1 ? "entry" : "entries")",
      ByteSize.text(info.byteCount), ending, Quoted.harmless(kept.path),
    ].joined(separator: "  ")
  }

  private func delete(_ names: [String], in directory: StateDirectory) throws(Ending) {
    let there = directory.recordings()
    var failed: Ending?
    for name in names {
      guard let kept = there.first(where: { $0.path == name || $0.name == name }) else {
        failed = Ending(.no, Notice.noSession(name))
        StandardError.say(Notice.noSession(name).description)
        continue
      }
      do {
        try Recording.delete(kept.path)
      } catch {
        failed = Ending(.no, error.description)
        StandardError.say(error.description)
      }
    }
    if let failed { throw Ending(failed.status) }
  }
}
