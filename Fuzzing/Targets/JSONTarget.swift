import ExactJSON
import JSONValues

/// Any bytes: a document whose nodes hang together and whose texts are the same document again, or
/// an error with a place inside the bytes.
func fuzzJSON(_ bytes: [UInt8]) {
  do {
    let document = try JSONDocument(parsing: bytes)
    check(document.bytes == bytes, "bytes were altered")
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    check(document.hasInvalidUTF8 == !isValid, "invalid UTF-8 is not told")
    checkNodes(of: document)
    let value = Value(document)
    let texts = [document.compact(0), document.indented(0), document.withoutLineBreaks()]
    for text in texts {
      guard let again = try? JSONDocument(parsing: text) else { fatalError("text does not parse") }
      check(Value(again) == value, "text is another document")
    }
    check(!texts[2].contains { $0 == 0x0A || $0 == 0x0D }, "a line break is left")
    check(JSONDiff(from: document, to: document).isEmpty, "a document differs from itself")
  } catch {
    check((0...bytes.count).contains(error.offset), "the error's place is outside")
    check(error.line >= 1 && error.column >= 1, "the error's line or column is none")
    checkPrintable(error.description)
    checkPrintable(error.lineAndColumn)
  }
}

private func checkNodes(of document: JSONDocument) {
  check(document.range(0).upperBound <= document.bytes.count, "the root ends outside")
  var finder = JSONPathFinder(document)
  var children = [Int](repeating: 0, count: document.nodes.count)
  for node in document.nodes.indices {
    let next = Int(document.nodes[node].next)
    check(next > node && next <= document.nodes.count, "a subtree has no end")
    checkLine(document.oneLine(node, limit: 20))
    let path = finder.path(to: node)
    // Paths are as long as the document is deep.
    if node < 64 {
      check(document.path(to: node) == path, "two paths to one node")
      check(document.node(at: path) == node, "a path leads elsewhere")
      checkPath(path)
    }
    guard let parent = document.parent(of: node) else {
      check(node == 0, "a node without a parent")
      continue
    }
    children[parent] += 1
    let (outer, inner) = (document.range(parent), document.range(node))
    check(parent < node && next <= document.nodes[parent].next, "a subtree leaves its parent's")
    check(
      outer.lowerBound < inner.lowerBound && inner.upperBound < outer.upperBound,
      "a value leaves its container")
    if let key = document.keyRange(node) {
      check(outer.lowerBound < key.lowerBound && key.upperBound < inner.lowerBound, "a key is off")
    }
  }
  for node in document.nodes.indices {
    check(children[node] == document.childCount(node), "a container miscounts its children")
  }
}

/// A path is read back from what it is written as, unless text cannot hold its keys.
private func checkPath(_ path: JSONPath) {
  let isText = path.components.allSatisfy { component in
    guard case .key(let key, let occurrence) = component else { return true }
    return occurrence == 1 && String(validating: key.bytes, as: UTF8.self) != nil
  }
  guard isText else { return }
  guard let again = try? JSONPath(jq: path.jq) else { fatalError("no path: \(path.jq)") }
  check(again == path, "another path: \(path.jq)")
}
