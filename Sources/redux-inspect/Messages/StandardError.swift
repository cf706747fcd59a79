#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says words to people, each a line of its own under the program's name.
enum StandardError {
  static func say(_ words: String) {
    let bytes = Array("redux-inspect: \(words)\n".utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
