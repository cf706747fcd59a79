import ExactJSON

/// Prints a state, or the part of it that was asked for: indented on a terminal, else compact.
struct StatePrinter {
  private let path: JSONPath?
  private let pathText: String

  init(_ operands: StateOperands) {
    path = operands.path
    pathText = operands.pathText
  }

  func print(_ document: JSONDocument, on output: inout StandardOutput) throws(Ending) {
    guard let node = path.map({ document.node(at: $0) }) ?? document.root else {
      throw Ending(.no, Notice.notInState(path: pathText))
    }
    if document.holdsInvalidUTF8(node) {
      StandardError.say(Notice.notUTF8(isKept: !output.isTerminal).description)
    }
    if output.isTerminal {
      output.append(TerminalJSON.harmless(document.indented(node)))
    } else {
      output.append(document.compact(node))
    }
    output.append("\n")
    try output.deliver()
  }
}
