/// Holds a member's name in lower case and without what is between its words, but with the places
/// where words begin.
struct FoldedName {
  private(set) var bytes: [UInt8] = []
  /// Where words begin, and the end.
  private var borders: [Int] = []
  /// Which letters and digits there are, so that most names need no closer look.
  let letters: UInt64

  init(_ name: String) {
    let name = Array(name.utf8)
    var last = Kind.other
    for (index, byte) in name.enumerated() {
      let kind = Kind(byte)
      defer { last = kind }
      guard kind != .other else { continue }
      let isBorder: Bool
      switch (last, kind) {
      case (.upper, .upper): isBorder = Self.beginsWord(at: index, in: name)
      case (.upper, .lower): isBorder = false
      default: isBorder = last != kind
      }
      if isBorder { borders.append(bytes.count) }
      bytes.append(kind == .upper ? byte | 0x20 : byte)
    }
    borders.append(bytes.count)
    letters = Self.letters(of: bytes)
  }

  var text: String { text(from: 0) }

  func text(from start: Int) -> String { String(decoding: bytes[start...], as: UTF8.self) }

  /// The last word that is no number.
  var lastWord: String {
    let words = zip(borders, borders.dropFirst()).map { bytes[$0..<$1] }
    let last = words.last { $0.contains { Kind($0) != .digit } }
    return String(decoding: last ?? [], as: UTF8.self)
  }

  /// Whether the last word is a plural; digits are those of one secret.
  var isPlural: Bool {
    let word = lastWord
    return word.last == "s" && !word.hasSuffix("ss") && word != "digits"
  }

  /// Finds the last place of a term that ends where a word does, and says where that is.
  func end(of term: SecretNames.Term, carriers: [String]) -> Int? {
    for start in stride(from: bytes.count - term.bytes.count, through: 0, by: -1)
    where bytes[start] == term.bytes[0] {
      let end = start + term.bytes.count
      guard bytes[start..<end].elementsEqual(term.bytes),
        term.place == .ending || borders.contains(start)
      else { continue }
      if borders.contains(end) { return end }
      if bytes[end] == UInt8(ascii: "s"), borders.contains(end + 1) { return end + 1 }
      // `passwordhash` is one word only because nobody wrote it as two.
      if term.place == .ending, let next = borders.first(where: { $0 > end }),
        carriers.contains(String(decoding: bytes[end..<next], as: UTF8.self))
      {
        return end
      }
    }
    return nil
  }

  static func letters(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(into: 0) { $0 |= 1 << UInt64($1 & 0x3f) }
  }

  /// Whether a capital that follows another one begins a word: `T` does in `JWTToken`, `N` not in
  /// `IBANs`.
  private static func beginsWord(at index: Int, in name: [UInt8]) -> Bool {
    guard index + 1 < name.count, Kind(name[index + 1]) == .lower else { return false }
    let isPlural =
      name[index + 1] == UInt8(ascii: "s")
      && (index + 2 == name.count || Kind(name[index + 2]) != .lower)
    return !isPlural
  }

  private enum Kind {
    case lower, upper, digit, other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: self = .lower
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      default: self = .other
      }
    }
  }
}
