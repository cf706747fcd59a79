import Foundation

/// A folder of a test's own, removed with the object.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init(_ name: String = "test") throws {
    let unique = "\(name)-\(UUID().uuidString.prefix(8))"
    path = "\(FileManager.default.temporaryDirectory.path)/\(unique)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  package func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
