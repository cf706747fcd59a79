/// Changes as lines, for people and for programs.
extension JSONDiff {
  /// One line: `~ PATH: old → new`, `+ PATH: value`, `- PATH: value` or `> PATH ← PATH`.
  ///
  /// Values are in their compact form as sent; with a limit they are previews of at most so many
  /// characters.
  package func line(_ change: JSONChange, limit: Int? = nil) -> String {
    line(change, limit, at: path(of: change), from: oldPath(of: change))
  }

  /// The lines of all changes.
  package func lines(limit: Int? = nil) -> [String] {
    mapWithPaths { line($0, limit, at: $1, from: $2) }
  }

  private func line(
    _ change: JSONChange, _ limit: Int?, at path: JSONPath, from: JSONPath?
  ) -> String {
    let place = path.jq
    switch change.operation {
    case .add: return "+ \(place): \(text(new, change.new, limit))"
    case .remove: return "- \(place): \(text(old, change.old, limit))"
    case .replace:
      return "~ \(place): \(text(old, change.old, limit)) → \(text(new, change.new, limit))"
    case .move: return "> \(place) ← \(from?.jq ?? ".")"
    }
  }

  /// One JSON object in a line: `{"op":"replace","path":"/a","old":1,"new":2}`.
  ///
  /// A pointer cannot tell members of one name apart. Where the changed member is not the first
  /// of its name, `"occurrence":2` says which; where one above it is not, `"jq"` is the full path.
  /// A value with bytes that are not UTF-8 has U+FFFD for them, which a `"problem"` says.
  package func jsonLine(_ change: JSONChange) -> [UInt8] {
    jsonLine(change, at: path(of: change), from: oldPath(of: change))
  }

  /// The JSON objects of all changes.
  package func jsonLines() -> [[UInt8]] { mapWithPaths { jsonLine($0, at: $1, from: $2) } }

  private func jsonLine(_ change: JSONChange, at path: JSONPath, from: JSONPath?) -> [UInt8] {
    var output = Array("{\"op\":\"\(change.operation.name)\",\"path\":".utf8)
    JSONStringEncoding.append(path.pointerBytes, to: &output)
    if change.operation == .move, let from {
      output += ",\"from\":".utf8
      JSONStringEncoding.append(from.pointerBytes, to: &output)
    } else {
      if let document = old, let node = change.old {
        output += ",\"old\":".utf8
        output += Self.validUTF8(document, node)
      }
      if let node = change.new {
        output += ",\"new\":".utf8
        output += Self.validUTF8(new, node)
      }
    }
    if case .key(_, let occurrence) = path.components.last, occurrence > 1 {
      output += ",\"occurrence\":\(occurrence)".utf8
    }
    if path.parent?.hasOccurrences == true {
      output += ",\"jq\":".utf8
      append(path.jq, to: &output)
    }
    if isRepaired(change) { output += ",\"problem\":\"not valid UTF-8\"".utf8 }
    output.append(UInt8(ascii: "}"))
    return output
  }

  /// Whether bytes that are not UTF-8 stand as U+FFFD in the change's line.
  private func isRepaired(_ change: JSONChange) -> Bool {
    func holdsInvalid(_ document: JSONDocument?, _ node: NodeID?) -> Bool {
      guard let document, let node else { return false }
      return document.holdsInvalidUTF8(node)
    }
    if change.operation == .move { return false }
    return holdsInvalid(old, change.old) || holdsInvalid(new, change.new)
  }

  private func mapWithPaths<Line>(
    _ line: (JSONChange, JSONPath, JSONPath?) -> Line
  ) -> [Line] {
    var news = JSONPathFinder(new)
    var olds = old.map { JSONPathFinder($0) }
    return changes.map { change in
      // Of a replacement only the new path is told.
      let isFromTold = change.operation == .move || change.operation == .remove
      let from = isFromTold ? change.old.flatMap { olds?.path(to: $0) } : nil
      let path = change.new.map { news.path(to: $0) } ?? from ?? .root
      return line(change, path, from)
    }
  }

  private func text(_ document: JSONDocument?, _ node: NodeID?, _ limit: Int?) -> String {
    guard let document, let node else { return "" }
    if let limit { return document.oneLine(node, limit: limit) }
    return VisibleUTF8.text(of: document.compact(node))
  }

  private func append(_ text: String, to output: inout [UInt8]) {
    JSONStringEncoding.append(Array(text.utf8), to: &output)
  }

  /// The compact form; a line of JSON must be UTF-8, so what is not becomes U+FFFD.
  private static func validUTF8(_ document: JSONDocument, _ node: NodeID) -> [UInt8] {
    let compact = document.compact(node)
    guard document.hasInvalidUTF8 else { return compact }
    return Array(String(decoding: compact, as: UTF8.self).utf8)
  }
}

extension JSONChange.Operation {
  package var name: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    case .replace: "replace"
    case .move: "move"
    }
  }

  /// The mark in a gutter.
  package var mark: String {
    switch self {
    case .add: "+"
    case .remove: "-"
    case .replace: "~"
    case .move: ">"
    }
  }
}
