#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file line by line and keeps no more of it than the line at hand.
final class LineReader {
  struct Line {
    /// From 1.
    var number: Int
    /// Without the line feed.
    var bytes: [UInt8]
    /// Whether a line feed ended it; only the last can lack one.
    var isEnded: Bool
  }

  private let descriptor: Int32
  private let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
  private var unread = 0..<0
  private var number = 0
  private var isAtEnd = false

  init(path: String) throws(FileContents.Failure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileContents.Failure(code: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    chunk.deallocate()
  }

  func next() throws(FileContents.Failure) -> Line? {
    var bytes: [UInt8] = []
    while true {
      if unread.isEmpty { try fill() }
      if isAtEnd {
        guard !bytes.isEmpty else { return nil }
        number += 1
        return Line(number: number, bytes: bytes, isEnded: false)
      }
      let rest = UnsafeRawBufferPointer(rebasing: chunk[unread])
      guard let length = Self.lineLength(rest) else {
        bytes += rest
        unread = 0..<0
        continue
      }
      bytes += rest[..<length]
      unread = (unread.lowerBound + length + 1)..<unread.upperBound
      number += 1
      return Line(number: number, bytes: bytes, isEnded: true)
    }
  }

  /// How many bytes stand before the first line feed.
  private static func lineLength(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress, let feed = memchr(base, 0x0A, bytes.count) else {
      return nil
    }
    return UnsafeRawPointer(feed) - base
  }

  private func fill() throws(FileContents.Failure) {
    while !isAtEnd {
      let count = read(descriptor, chunk.baseAddress, chunk.count)
      if count > 0 {
        unread = 0..<count
        return
      }
      if count == 0 {
        isAtEnd = true
      } else if errno != EINTR {
        throw FileContents.Failure(code: errno)
      }
    }
  }
}
