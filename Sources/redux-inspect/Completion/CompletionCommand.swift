import MosquittoClient
import ReduxWire

/// Prints the completion of a shell, the manual page, or what a command line could go on with.
enum CompletionCommand {
  /// The word by which the shells' scripts ask.
  static let question = "candidates"

  static func run(_ operands: [String]) throws(UsageError) -> String {
    let names = CompletionScript.allCases.map(\.rawValue) + ["man"]
    guard let name = operands.first else { throw .noShell }
    if name == question { return answer(Array(operands.dropFirst())) }
    if operands.count > 1 { throw .tooManyOperands(operands[1], .completion) }
    if name == "man" { return ManualPage.text }
    guard let script = CompletionScript(rawValue: name) else {
      throw .unknownShell(name, nearest: Nearest.match(for: name, in: names))
    }
    return script.text
  }

  private static func answer(_ words: [String]) -> String {
    let completion = Completion(words)
    switch completion.answer {
    case .files: return "files\n"
    case .words(let candidates): return text(candidates)
    case .live(let names, let prefix):
      let found = LiveCompletion.names(names, for: completion)
      return text(
        completion.fitting(found.map { Completion.Candidate(text: prefix + $0) }))
    }
  }

  /// A name with a control character in it cannot be typed, nor be told from the end of a line.
  private static func text(_ candidates: [Completion.Candidate]) -> String {
    let lines = candidates.filter { $0.text.unicodeScalars.allSatisfy { $0.value >= 0x20 } }
      .map { "\($0.text)\t\($0.meaning)\n" }
    return "words\n" + lines.joined()
  }
}
