#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a file in a folder that only we can enter, and removes both when it goes: whoever has
/// opened the file by then keeps it.
final class PrivateCopy {
  let path: String
  private let folder: String

  init() throws(SQLiteFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/redux-inspect-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SQLiteFailure(code: 0, words: "\(parent): \(SystemWords.of(errno))")
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/copy.redux"
  }

  /// Copies a recording with its journal.
  convenience init(of original: String) throws(SQLiteFailure) {
    try self.init()
    try Self.copy(original, to: path)
    if access(original + "-wal", F_OK) == 0 { try Self.copy(original + "-wal", to: path + "-wal") }
  }

  deinit {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
    rmdir(folder)
  }

  private static func copy(_ source: String, to target: String) throws(SQLiteFailure) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw SQLiteFailure(code: 0, words: SystemWords.of(errno)) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw SQLiteFailure(code: 0, words: SystemWords.of(errno)) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count == 0 { return }
      guard count > 0, write(output, buffer, count) == count else {
        throw SQLiteFailure(code: 0, words: SystemWords.of(errno))
      }
    }
  }
}
