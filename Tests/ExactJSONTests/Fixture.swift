import Foundation

/// Messages of a session as stored beside the tests, read by Foundation, not by what is tested.
enum Fixture {
  private struct Message: Decodable {
    let topic: String
    let payload: String?
    let payload_hex: String?
  }

  static func payloads(_ name: String, topic: String? = nil) throws -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "Fixtures/\(name).jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").compactMap { line in
      let message = try JSONDecoder().decode(Message.self, from: Data(line.utf8))
      guard topic.map({ message.topic.hasSuffix("/" + $0) }) ?? true else { return nil }
      if let hex = message.payload_hex {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
          UInt8(String(digits[$0..<($0 + 2)]), radix: 16)
        }
      }
      return message.payload.map { Array($0.utf8) }
    }
  }

  static func states(_ name: String) throws -> [[UInt8]] {
    try payloads(name, topic: "state")
  }
}
