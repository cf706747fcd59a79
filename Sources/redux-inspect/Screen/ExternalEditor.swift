#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hands a text to the editor that the user named in VISUAL or EDITOR, and takes it back.
enum ExternalEditor {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The editor's command line, as the user would type it in a shell.
  static var command: String {
    for name in ["VISUAL", "EDITOR"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "vi"
  }

  /// Runs the editor and waits for it; the terminal must be the editor's to use.
  static func edit(_ text: String) throws(Failure) -> String {
    let path = try write(text)
    defer { unlink(path) }
    // The shell splits the command as the user meant it; the path is a parameter, never parsed.
    let line = command + " \"$1\""
    let status = run(["/bin/sh", "-c", line, "sh", path])
    guard status == 0 else {
      throw Failure(description: "the editor \(command) ended with status \(status)")
    }
    return try read(path)
  }

  private static func write(_ text: String) throws(Failure) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/redux-inspect-XXXXXX.json".utf8CString)
    let descriptor = mkstemps(&template, 5)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { throw failure("make a file for the editor in \(folder)") }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { put(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("write \(path)") }
      bytes = bytes.dropFirst(count)
    }
    return path
  }

  private static func read(_ path: String) throws(Failure) -> String {
    guard let file = fopen(path, "r") else { throw failure("read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(description: "the editor left bytes that are not UTF-8 in \(path)")
    }
    return text
  }

  private static func run(_ arguments: [String]) -> Int32 {
    var pid = pid_t()
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    // The child gets back the signals that this program watches or ignores.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    guard posix_spawn(&pid, arguments[0], nil, &attributes, &words, environ) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static func failure(_ act: String) -> Failure {
    Failure(description: "cannot \(act): \(String(cString: strerror(errno)))")
  }
}

/// `write(2)`, which the method of that name hides.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
