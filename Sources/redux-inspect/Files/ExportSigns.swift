/// Tells an export of Redux DevTools from a log by how it begins.
enum ExportSigns {
  /// So many bytes are looked at; an export names itself in the first of them.
  static let length = 1 << 14

  private static let members = LiftedState.members.union(["preloadedState"])
  /// What a line of a log has beside its `payload`.
  private static let ofLines: Set<String> = ["n", "at", "app", "store", "channel"]

  static func begins(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if rest.first == UInt8(ascii: "[") { return true }
    let names = names(of: rest)
    if !names.isDisjoint(with: members) { return true }
    return names.contains("payload") && names.isDisjoint(with: ofLines)
  }

  /// The names of the members of the object that the text begins with, as far as it goes.
  private static func names(of text: ArraySlice<UInt8>) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    var isString = false
    var last: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isString {
        isString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        // Only names are wanted, and none of ours is longer.
        if isString, last.count < 32 { last.append(byte) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isString = true
        last = []
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return names }
      case UInt8(ascii: ":") where depth == 1: names.insert(String(decoding: last, as: UTF8.self))
      default: if depth == 0 { return names }
      }
    }
    return names
  }
}
