import ExactJSON
import ReduxWire

/// Stands in for a value that is too large to send: the kind and size of it and of its members.
enum Summary {
  /// Bytes beyond which no more members are told.
  private static let limit = 4000
  private static let nameLimit = 100

  /// Expects a JSON document; what is none is told by its size alone.
  static func bytes(of json: [UInt8]) -> [UInt8] {
    var text = #"{"summary":{"bytes":\#(json.count)"#
    if let document = try? JSONDocument(parsing: json) {
      let root = document.root
      text += #","kind":"\#(document.kind(root))""#
      if document.isContainer(root) { text += #","count":\#(document.childCount(root))"# }
      if document.kind(root) == .object {
        text += #","members":{"#
        for (index, child) in document.children(of: root).enumerated() {
          if text.utf8.count > limit { break }
          if index > 0 { text += "," }
          let name = String((document.key(child)?.description ?? "").prefix(nameLimit))
          text += #"\#(JSONText.quoted(name)):{"bytes":\#(document.rawText(child).count),"#
          text += #""kind":"\#(document.kind(child))"}"#
        }
        text += "}"
      }
    }
    return Array((text + "}}").utf8)
  }
}
