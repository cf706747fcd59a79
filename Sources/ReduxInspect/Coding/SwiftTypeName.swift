import ReduxWire

/// Names Swift types as the protocol does.
enum SwiftTypeName {
  /// Gives the type's name from its outermost type inwards, without its module: `Foo.Bar` is
  /// `fooBar`.
  static func wireName(of type: Any.Type) -> String {
    Envelope.typeName(ofSwiftType: swiftName(String(reflecting: type)))
  }

  /// Drops the module, and the contexts without a name that a local or private type stands in.
  static func swiftName(_ reflected: String) -> String {
    var parts: [Substring] = []
    var start = reflected.startIndex
    var depth = 0
    for index in reflected.indices {
      switch reflected[index] {
      case "(", "<": depth += 1
      case ")", ">": depth -= 1
      case "." where depth == 0:
        parts.append(reflected[start..<index])
        start = reflected.index(after: index)
      default: break
      }
    }
    parts.append(reflected[start...])
    return parts.dropFirst(parts.count > 1 ? 1 : 0).filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }
}
