import ExactJSON
import Timeline

/// Reads what Redux DevTools writes in the place of values that JSON does not have.
///
/// An object whose only member is `$jsan` stands for `undefined`, a date, a map and so on; one with
/// `__serializedType__` for a collection of Immutable.js. What they stand for is shown behind them;
/// they themselves are never changed.
struct EscapedValue {
  let document: JSONDocument

  /// Longer maps and sets are not counted for a line.
  private static let longest = 65_536

  /// What an object stands for; nil for one that is only itself.
  func meaning(of node: NodeID) -> String? {
    guard document.kind(node) == .object else { return nil }
    switch document.childCount(node) {
    case 1: return jsan(node)
    case 2: return immutable(node)
    default: return nil
    }
  }

  private func jsan(_ node: NodeID) -> String? {
    guard let member = document.member(named: "$jsan", of: node) else { return nil }
    if document.kind(member) == .array, document.childCount(member) == 1 {
      return "a member named $jsan"
    }
    guard document.kind(member) == .string, document.rawText(member).count <= Self.longest,
      let text = document.string(member), let code = text.first
    else { return nil }
    let rest = String(text.dropFirst())
    switch code {
    case "u" where rest.isEmpty: return "undefined"
    case "n" where rest.isEmpty: return "NaN"
    case "i" where rest.isEmpty: return "Infinity"
    case "y" where rest.isEmpty: return "-Infinity"
    case "d": return Int64(rest).flatMap(date)
    case "r":
      let parts = rest.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? "/\(parts[1])/\(parts[0])" : nil
    case "f": return rest.isEmpty ? "function" : rest
    case "e": return "Error: \(rest)"
    case "s": return "Symbol(\(rest))"
    case "g": return "Symbol.for(\(rest))"
    case "m": return count(rest).map { "Map(\($0))" }
    case "l": return count(rest).map { "Set(\($0))" }
    case "$": return "↻ \(text)"
    default: return nil
    }
  }

  private func date(_ milliseconds: Int64) -> String? {
    let (time, isTooFar) = milliseconds.multipliedReportingOverflow(by: 1_000)
    return isTooFar ? nil : TimeText.iso8601(time)
  }

  private func count(_ text: String) -> Int? {
    guard let list = try? JSONDocument(parsing: text), list.kind(list.root) == .array else {
      return nil
    }
    return list.childCount(list.root)
  }

  private func immutable(_ node: NodeID) -> String? {
    guard let data = document.member(named: "data", of: node),
      let type = document.member(named: "__serializedType__", of: node).flatMap(document.string),
      type.hasPrefix("Immutable")
    else { return nil }
    let name = type.dropFirst("Immutable".count)
    return document.isContainer(data) ? "\(name)(\(document.childCount(data)))" : String(name)
  }
}
