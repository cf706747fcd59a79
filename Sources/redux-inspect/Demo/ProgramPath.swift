#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds programs.
enum ProgramPath {
  /// Returns the path of a program in `PATH`, or else in `others`.
  static func inSearchPath(_ name: String, others: [String] = []) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let folders = path.split(separator: ":").map(String.init) + others
    return folders.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// The folder that this program's own file is in.
  static var ownFolder: String? {
    #if canImport(Glibc)
      let path = realpath("/proc/self/exe", nil)
    #else
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let path = realpath(buffer, nil)
    #endif
    guard let path else { return nil }
    defer { free(path) }
    let text = String(cString: path)
    guard let slash = text.lastIndex(of: "/") else { return nil }
    return String(text[..<slash])
  }

  static func isProgram(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
