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
    if let path, let repeated = Self.repeated(on: path, in: document) {
      StandardError.say(repeated.description)
    }
    if document.holdsInvalidUTF8(node) {
      StandardError.say(Notice.notUTF8(isKept: !output.isTerminal).description)
    }
    let text =
      output.isTerminal
      ? TerminalJSON.harmless(document.indented(node)) : document.compact(node)
    output.append(output.isColored ? TextColor.painted(text) : text)
    output.append("\n")
    try output.deliver()
  }

  /// Says that the path takes the first of several members of one name.
  private static func repeated(on path: JSONPath, in document: JSONDocument) -> Notice? {
    var way = JSONPath.root
    for component in path.components {
      if case .key(let key, occurrence: 1) = component, let object = document.node(at: way) {
        let count = document.members(named: key, of: object).count
        if count > 1 { return .repeatedMember(way.appending(component).jq, count: count) }
      }
      way = way.appending(component)
    }
    return nil
  }
}
