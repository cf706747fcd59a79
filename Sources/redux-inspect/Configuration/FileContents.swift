#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads small files whole.
enum FileContents {
  struct Failure: Error, Equatable {
    var code: Int32
    /// What the system says, such as `no such file or directory`.
    var reason: String { SystemWords.reason(code) }
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  }

  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    return try readAll(descriptor: descriptor)
  }

  static func readAll(descriptor: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try next(descriptor, limit: 65536) { bytes += chunk }
    return bytes
  }

  /// Reads up to the end of the line and not a byte further.
  static func readLine(descriptor: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n"), let byte = try next(descriptor, limit: 1) {
      bytes += byte
    }
    return bytes
  }

  private static func next(_ descriptor: Int32, limit: Int) throws(Failure) -> [UInt8]? {
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        #if canImport(Glibc)
          count = Glibc.read(descriptor, buffer.baseAddress, limit)
        #else
          count = Darwin.read(descriptor, buffer.baseAddress, limit)
        #endif
        initialized = max(0, count)
      }
      if count > 0 { return chunk }
      if count == 0 { return nil }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }
}
