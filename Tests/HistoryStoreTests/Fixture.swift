import ExactJSON
import Foundation
import ReduxWire
import Testing

/// Messages in publish order, one `{"topic":…,"payload":…}` a line.
enum Fixture {
  struct Line {
    var topic: String
    var payload: [UInt8]
    var isRetained: Bool
  }

  static func lines(_ name: String) throws -> [Line] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(name).jsonl")
    return try Data(contentsOf: file).split(separator: 0x0a).map { try line(Array($0)) }
  }

  /// Feeds a history what a client that follows the app is sent of them.
  static func history(_ name: String, app: String = "weather") throws -> History {
    let history = History()
    let name = try lines(name)
    let app = try AppName(validating: app)
    for line in name {
      guard let topic = WireTopic(line.topic, of: app) else { continue }
      history.receive(topic, line.payload)
    }
    return history
  }

  private static func line(_ text: [UInt8]) throws -> Line {
    let document = try JSONDocument(parsing: text)
    let member = { (name: String) in document.member(named: name, of: document.root) }
    let topic = try #require(member("topic").flatMap { document.string($0) })
    let retain = member("retain").map { document.kind($0) == .true } ?? false
    if let node = member("payload"), let payload = document.stringBytes(node) {
      return Line(topic: topic, payload: payload, isRetained: retain)
    }
    let hex = try #require(member("payload_hex").flatMap { document.string($0) })
    let digits = Array(hex)
    let payload = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
    }
    return Line(topic: topic, payload: payload, isRetained: retain)
  }
}
