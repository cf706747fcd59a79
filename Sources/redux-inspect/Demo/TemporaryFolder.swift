#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that only this user can read, removed with the object.
final class TemporaryFolder {
  let path: String
  private var names: [String] = []

  init() throws(Ending) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let template = CStrings(["\(parent)/redux-inspect-XXXXXX"])
    guard let made = template.base[0].flatMap({ mkdtemp($0) }) else {
      let reason = SystemWords.reason(errno)
      throw Ending(.no, Notice.demoFailed("cannot make a folder in \(parent): \(reason)"))
    }
    path = String(cString: made)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Makes a file and returns its descriptor.
  func create(_ name: String) throws(Ending) -> Int32 {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw Ending(.no, Notice.demoFailed("\(path)/\(name): \(SystemWords.reason(errno))"))
    }
    names.append(name)
    return file
  }

  func write(_ text: String, to name: String) throws(Ending) {
    let file = try create(name)
    defer { close(file) }
    var output = StandardOutput(descriptor: file)
    output.append(text)
    output.flush()
    if let code = output.failure {
      throw Ending(.no, Notice.demoFailed("\(path)/\(name): \(SystemWords.reason(code))"))
    }
  }

  func lastLine(of name: String) -> String? {
    guard let bytes = try? FileContents.read("\(path)/\(name)") else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").last.map(String.init)
  }
}
