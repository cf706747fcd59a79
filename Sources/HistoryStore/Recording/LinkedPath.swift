#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Follows symbolic links: what stands beside a file stands beside the file that a link leads to.
package enum LinkedPath {
  /// More are a loop.
  private static let longest = 40

  /// Where a path leads, also to a file that is not there yet. The path itself where it is no link.
  package static func target(of path: String) -> String {
    var place = path
    for _ in 0..<longest {
      var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = bytes.withUnsafeMutableBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { characters in
          characters.baseAddress.map { readlink(place, $0, characters.count) } ?? -1
        }
      }
      guard count > 0 else { return place }
      let next = String(decoding: bytes[..<count], as: UTF8.self)
      let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
      place = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }
}
