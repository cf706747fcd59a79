import ExactJSON

/// Writes a value of a document for one line of the screen.
///
/// Numbers and words stand as received. Strings are decoded, so that they can be read, but for
/// what could not be told from something else: quotes, control characters, half surrogates, and
/// bytes that are not UTF-8, which stand as `\xff`. The sanitiser of the grid makes the rest
/// visible.
/// Long text is read no further than a line can show.
struct ValueText {
  /// More bytes of one value are never read for a line; every screen is narrower.
  static let longest = 2_000

  let document: JSONDocument

  func text(of node: NodeID) -> String {
    switch document.kind(node) {
    case .object where document.childCount(node) == 0: return "{}"
    case .array where document.childCount(node) == 0: return "[]"
    case .object, .array: return document.summary(node)
    case .string: return quoted(node)
    default: return String(decoding: document.rawText(node).prefix(Self.longest), as: UTF8.self)
    }
  }

  /// What a closed container shows behind its count: its first keys, or its first plain values.
  func hint(of node: NodeID) -> String {
    if let meaning = EscapedValue(document: document).meaning(of: node) { return meaning }
    var words: [String] = []
    for child in document.children(of: node).prefix(6) {
      if document.kind(node) == .object {
        words.append(document.displayKey(child))
      } else if !document.isContainer(child) {
        words.append(text(of: child))
      } else {
        words.append(document.kind(child) == .object ? "{…}" : "[…]")
      }
    }
    if document.childCount(node) > words.count { words.append("…") }
    return words.joined(separator: ", ")
  }

  private func quoted(_ node: NodeID) -> String {
    let raw = document.rawText(node)
    let line = document.oneLine(node, limit: Self.longest)
    // Its length comes first: behind the text it would be off the screen.
    return raw.count > Self.longest ? "(\(Self.grouped(raw.count - 2)) bytes) \(line)" : line
  }

  /// A number in groups of three digits.
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return digits
  }
}

extension JSONDocument {
  func hasChildren(_ node: NodeID) -> Bool { childCount(node) > 0 }

  /// A member's key as a line shows it: bare where it reads as a name, else quoted.
  func displayKey(_ node: NodeID) -> String {
    guard let key = key(node) else { return "" }
    guard let text = String(validating: key.bytes, as: UTF8.self) else {
      return keyLine(node, limit: ValueText.longest)
    }
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C }
    return isPlain ? text : keyLine(node, limit: ValueText.longest)
  }
}
