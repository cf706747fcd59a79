import CursesTerminal

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

  init(_ request: HeadlessRequest) throws(UsageError) {
    guard request.operands.count == 2 else { throw .noTwoFiles }
    input = request.operands[0]
    output = request.operands[1]
    replaces = request.settings.isOn(.force)
  }

  func run(_ standard: inout StandardOutput) throws(Ending) {
    let format: RecordingFormat
    do throws(FileProblem) {
      format = try RecordingFormat(ofFile: output)
      if !replaces, access(output, F_OK) == 0 { throw .exists(output, append: false) }
    } catch {
      throw Ending(error)
    }
    let file = try HistoryFile.named(input)
    let partial = "\(output).\(getpid())\(format.rawValue)"
    var isWhole = false
    defer { if !isWhole { unlink(partial) } }
    let signals = try Self.signals()
    try format.write(file, to: partial, named: output) { () throws(Ending) in
      let came = signals.drain()
      if !came.isEmpty { throw Ending(came.contains(SIGINT) ? .interrupted : .terminated) }
    }
    guard rename(partial, output) == 0 else {
      throw Ending(FileProblem.uncreatable(output, SystemWords.reason(errno)))
    }
    isWhole = true
  }

  private static func signals() throws(Ending) -> SignalPipe {
    do {
      return try SignalPipe(watching: [SIGINT, SIGTERM, SIGHUP])
    } catch {
      throw Ending(.no, "\(error)")
    }
  }
}
