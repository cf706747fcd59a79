import HistoryStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is where a file that is to be written stands: behind links, which stay what they are.
struct OutputPlace {
  let path: String
  let isThere: Bool
  private let isPlain: Bool

  /// Refuses a folder at once, whatever else was asked.
  init(_ named: String) throws(FileProblem) {
    path = LinkedPath.target(of: named)
    var facts = stat()
    isThere = stat(named, &facts) == 0
    isPlain = facts.st_mode & S_IFMT == S_IFREG
    if isThere, facts.st_mode & S_IFMT == S_IFDIR {
      throw .uncreatable(named, SystemWords.reason(EISDIR))
    }
  }

  /// Whether another file may be put there.
  func checkReplaceable(named: String) throws(FileProblem) {
    guard isThere else { return }
    if !isPlain { throw .uncreatable(named, "it is no plain file") }
    if Recording.isBeingWritten(path) { throw .uncreatable(named, Recording.inUse) }
  }
}
