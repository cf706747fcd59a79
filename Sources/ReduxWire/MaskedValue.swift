import ExactJSON

/// Knows what a value looks like that stands for another one, which nobody outside is to see.
package enum MaskedValue {
  /// What it begins with.
  package static let prefix = "<redacted:"
  private static let plain = Array("\"<redacted:".utf8)
  private static let escaped = Array("\"\\".utf8)

  /// The jq path of the first one in a document; nil when there is none.
  package static func path(in document: JSONDocument) -> String? {
    for node in document.nodes.indices where document.kind(node) == .string {
      let text = document.rawText(node)
      // Some writers escape the bracket.
      if text.starts(with: plain)
        || text.starts(with: escaped) && document.string(node)?.hasPrefix(prefix) == true
      {
        return document.path(to: node).jq
      }
    }
    return nil
  }
}
