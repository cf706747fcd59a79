import HistoryStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is the folder in which live runs are kept, each a recording of its own. Nobody but the user
/// can look into it.
struct StateDirectory: Sendable {
  struct Kept: Hashable, Sendable {
    var path: String
    var byteCount: Int
    /// Seconds since 1970, of the last writing.
    var writtenAt: Int

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  static let ending = ".redux"
  let path: String

  /// Creates the folder, and those above it where they are missing.
  func create() throws(FileProblem) {
    var built = ""
    for part in path.split(separator: "/") {
      built += "/\(part)"
      guard mkdir(built, 0o700) != 0 else { continue }
      // Looking whether it is there after all must not cover the reason.
      let reason = errno
      if reason != EEXIST, access(built, X_OK) != 0 {
        throw .uncreatable(path, SystemWords.reason(reason))
      }
    }
    var facts = stat()
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFDIR {
      throw .uncreatable(path, SystemWords.reason(ENOTDIR))
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw .uncreatable(path, SystemWords.reason(errno))
    }
    // One that is there already may be open to others.
    chmod(path, 0o700)
  }

  /// The recordings, the one written last first.
  func recordings() -> [Kept] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [Kept] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(Self.ending) else { continue }
      let file = "\(path)/\(name)"
      var facts = stat()
      guard stat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { continue }
      var kept = Kept(path: file, byteCount: 0, writtenAt: 0)
      for part in ["", "-wal"] where stat(file + part, &facts) == 0 {
        kept.byteCount += Int(facts.st_size)
        #if canImport(Glibc)
          kept.writtenAt = max(kept.writtenAt, facts.st_mtim.tv_sec)
        #else
          kept.writtenAt = max(kept.writtenAt, facts.st_mtimespec.tv_sec)
        #endif
      }
      found.append(kept)
    }
    return found.sorted { ($0.writtenAt, $0.name) > ($1.writtenAt, $1.name) }
  }

  /// Removes the oldest recordings beyond a number and a size, whichever is less; one that is
  /// being written stays. Returns those that went.
  func prune(keeping count: Int, bytes: Int) -> [Kept] {
    var left = count
    var room = bytes
    var gone: [Kept] = []
    for kept in recordings() {
      left -= 1
      room -= kept.byteCount
      if left >= 0, room >= 0 { continue }
      if (try? Recording.delete(kept.path)) != nil { gone.append(kept) }
    }
    return gone
  }
}
