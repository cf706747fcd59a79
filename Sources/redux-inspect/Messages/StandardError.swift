import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says words to people, each a line of its own under the program's name.
enum StandardError {
  /// All words pass here, whoever made them and of what: no terminal obeys them.
  static func say(_ words: String) {
    let bytes = Array("redux-inspect: \(line(words))\n".utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes one line of any words, no longer than can be read: the middle goes, since the act is
  /// named at the beginning and its reason at the end.
  static func line(_ words: String) -> String {
    let text = DisplayText.sanitised(words)
    let half = longest / 2
    guard text.count > longest else { return text }
    return "\(text.prefix(half))…\(text.suffix(half))"
  }

  /// Characters of a line.
  private static let longest = 2_000
}
