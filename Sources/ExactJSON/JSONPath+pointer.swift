extension JSONPath {
  /// The JSON Pointer (RFC 6901): `/weather/items/0/odd key`, empty for the root.
  package var pointer: String { String(decoding: pointerBytes, as: UTF8.self) }

  /// The same with keys as they are, also what no `String` can hold.
  var pointerBytes: [UInt8] {
    var text: [UInt8] = []
    for component in components {
      text.append(UInt8(ascii: "/"))
      switch component {
      case .index(let index): text += String(index).utf8
      case .key(let key, _):
        for byte in key.bytes {
          switch byte {
          case UInt8(ascii: "~"): text += "~0".utf8
          case UInt8(ascii: "/"): text += "~1".utf8
          default: text.append(byte)
          }
        }
      }
    }
    return text
  }

  /// Some key on the way stands twice in its object, and not the first one is meant: the pointer
  /// alone does not say which.
  package var hasOccurrences: Bool {
    components.contains { if case .key(_, let occurrence) = $0 { occurrence > 1 } else { false } }
  }
}
