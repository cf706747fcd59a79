import HistoryStore
import ReduxWire
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is a file that holds a history: a recording, a log in JSON Lines, or an export of DevTools.
///
/// A recording is known by its first bytes, whatever it is called; the others by their ending, or
/// by the names of their first members.
struct HistoryFile {
  enum Kind: Equatable {
    case recording
    case log
    case export
  }

  let path: String
  let kind: Kind
  private let modifiedAt: Int64

  init(_ path: String) throws(FileProblem) {
    self.path = path
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw .unreadable(path, SystemWords.reason(errno))
    }
    if facts.st_mode & S_IFMT == S_IFDIR {
      throw .unreadable(path, SystemWords.reason(EISDIR))
    }
    #if canImport(Glibc)
      modifiedAt = Int64(facts.st_mtim.tv_sec) * 1_000_000
    #else
      modifiedAt = Int64(facts.st_mtimespec.tv_sec) * 1_000_000
    #endif
    let isPlain = facts.st_mode & S_IFMT == S_IFREG
    let beginning = isPlain ? try Self.beginning(of: path) : []
    let isRecording =
      beginning.starts(with: Self.signature)
      // One that lost its first page is known by the others.
      || (path.hasSuffix(".redux") && Recording.isRecording(path))
    if isRecording {
      kind = .recording
    } else if path.hasSuffix(".json") {
      kind = .export
    } else if path.hasSuffix(".redux") {
      if facts.st_size == 0 { throw .empty(path) }
      throw .notARecording(path)
    } else {
      kind = !path.hasSuffix(".jsonl") && ExportSigns.begins(beginning) ? .export : .log
    }
  }

  /// What the file tells; not for a recording.
  func events() throws(FileProblem) -> any RecordedEvents {
    if kind != .export { return try LogFile(path: path) }
    let bytes: [UInt8]
    do {
      bytes = try FileContents.read(path)
    } catch {
      throw .unreadable(path, error.reason)
    }
    return try DevToolsExport(path: path, bytes: bytes, modifiedAt: modifiedAt)
  }

  /// What every SQLite database begins with.
  private static let signature = Array("SQLite format 3\0".utf8)

  private static func beginning(of path: String) throws(FileProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, SystemWords.reason(errno)) }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: ExportSigns.length) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
