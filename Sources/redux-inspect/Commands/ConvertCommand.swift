import CursesTerminal
import HistoryStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns one file that holds a history into another.
///
/// The result is written beside its place and put there when it is whole, so that neither an
/// interruption nor a full disk leaves half a file, or takes away the one that stood there.
struct ConvertCommand: FileCommand {
  private let input: String
  private let output: String
  private let replaces: Bool
  private let kind: ConvertedKind?
  private let choice: FileChoice

  init(_ request: HeadlessRequest) throws(UsageError) {
    guard request.operands.count == 2 else { throw .noTwoFiles }
    input = request.operands[0]
    output = request.operands[1]
    replaces = request.settings.isOn(.force)
    kind = try request.settings.value(.as) { text throws(ValueProblem) in
      guard let kind = ConvertedKind(rawValue: text) else {
        throw .notOneOf(text, ConvertedKind.allCases.map(\.rawValue))
      }
      return kind
    }
    choice = FileChoice(request)
  }

  func run(_ standard: inout StandardOutput) throws(Ending) {
    let kind: ConvertedKind
    let place: OutputPlace
    do throws(FileProblem) {
      kind = try ConvertedKind(ofFile: output, as: self.kind)
      place = try OutputPlace(output)
      if !replaces, place.isThere { throw .exists(output, append: false) }
      try place.checkReplaceable(named: output)
    } catch {
      throw Ending(error)
    }
    let file = try HistoryFile.named(input)
    let partial = "\(place.path).\(getpid())\(kind.ending)"
    var isWhole = false
    defer { if !isWhole { Self.remove(partial) } }
    let signals = try Self.signals()
    var conversion = Conversion(file, choice: choice, to: partial, named: output)
    let kept = try conversion.write(as: kind) { () throws(Ending) in
      if let status = ExitStatus(signals: signals.drain()) { throw Ending(status) }
    }
    try makeRoom(at: place.path)
    guard rename(partial, place.path) == 0 else {
      throw Ending(FileProblem.uncreatable(output, SystemWords.reason(errno)))
    }
    isWhole = true
    StandardError.say(kept.description)
    if !conversion.isWhole { throw Ending(.no) }
  }

  /// Takes away a recording that stood there, with what may stand beside it.
  private func makeRoom(at place: String) throws(Ending) {
    guard Recording.isRecording(place) else { return }
    do {
      try Recording.delete(place)
    } catch {
      throw Ending(FileProblem.uncreatable(output, error.words))
    }
  }

  private static func remove(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
  }

  private static func signals() throws(Ending) -> SignalPipe {
    do {
      return try SignalPipe(watching: [SIGINT, SIGTERM, SIGHUP])
    } catch {
      throw Ending(.no, "\(error)")
    }
  }
}
