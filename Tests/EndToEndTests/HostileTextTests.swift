import Foundation
import TestSupport
import Testing

/// What a remote sender puts into its payloads reaches the eye, and never the terminal.
@Suite(.serialized, .enabled(if: ToolPath.has("tmux", "mosquitto", "mosquitto_pub")))
struct HostileTextTests {
  private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/escape-sequences-neutralised.jsonl").path

  @Test func escapeSequencesAreShownAndNotObeyed() throws {
    let hostile = try FixtureMessage.read(Self.fixture)
    let written = try look(at: hostile, expecting: #"\u001b]52;c;cm0gLXJmIH4=\u0007"#)
    let text = String(decoding: written, as: UTF8.self)
    for sequence in ["\u{1b}]52", "\u{1b}]8;", "\u{1b}P"] {
      #expect(!text.contains(sequence), "\(sequence.debugDescription)")
    }
    let titles = text.split(separator: "\u{1b}]").dropFirst()
    #expect(titles.allSatisfy { !$0.prefix { $0 != "\u{7}" && $0 != "\u{1b}" }.contains("owned") })
    #expect(!contains(written, [0xC2, 0x9B]))
    #expect(!contains(written, [0xC2, 0x9D]))

    let harmless = try FixtureMessage.read(Self.fixture).map(Self.harmless)
    let expected = try look(at: harmless, expecting: "CLIP")
    for sequence: [UInt8] in [
      [0x07], Array("\u{1b}c".utf8), Array("\u{1b}[2J".utf8),
      Array("\u{1b}[6n".utf8),
    ] {
      #expect(count(written, sequence) <= count(expected, sequence))
    }
  }

  /// Looks at the messages in every place that shows them; returns what the terminal was sent.
  private func look(at messages: [FixtureMessage], expecting text: String) throws -> [UInt8] {
    let session = try InspectorSession(width: 200, height: 50)
    let terminal = session.terminal
    let folder = try TemporaryFolder("bytes")
    try terminal.record(into: "\(folder.path)/bytes")
    for message in messages {
      try session.broker.publish(message.topic, String(decoding: message.payload, as: UTF8.self))
    }
    try terminal.wait(for: "2 entries")
    try terminal.press("g")
    try terminal.wait(for: text)
    for view in ["[State]", "[Diff]", "[Action]", "[Raw]"] {
      try terminal.wait(for: view)
      try terminal.press("Tab", "E", "G", "Enter")
      // There is no state, and Raw has no values, to open a window on.
      if view == "[Action]" {
        try terminal.wait(withoutText: "m view")
        try terminal.press("Escape")
        // A key right behind an Esc would make the two one.
        try terminal.wait(for: "m view")
      }
      try terminal.press("Tab", "]", "[", "m")
    }
    try terminal.press("a")
    try terminal.wait(for: "Dispatch to weather")
    try terminal.press("Enter")
    try terminal.wait(for: "Enter sends")
    try terminal.press("C-c")
    try terminal.wait(for: "m view")
    try terminal.press("q")
    try session.waitForShell()
    // What is kept of the terminal comes by a pipe, after what is on the screen.
    try terminal.enter("echo bytes $((6 * 7))")
    let bytes = URL(fileURLWithPath: "\(folder.path)/bytes")
    let end = Array("bytes 42".utf8)
    #expect(try eventually { contains(Array(try Data(contentsOf: bytes)), end) })
    return Array(try Data(contentsOf: bytes))
  }

  /// The same message, of the same length, with letters in the place of every escape.
  private static func harmless(_ message: FixtureMessage) -> FixtureMessage {
    var message = message
    let text = String(decoding: message.payload, as: UTF8.self)
    message.payload = Array(text.replacing(#/\\u00[0-9a-f]{2}/#, with: "xxxxxx").utf8)
    return message
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool { count(bytes, part) > 0 }

  private func count(_ bytes: [UInt8], _ part: [UInt8]) -> Int {
    guard bytes.count >= part.count else { return 0 }
    return (0...(bytes.count - part.count)).count {
      bytes[$0..<($0 + part.count)].elementsEqual(part)
    }
  }
}
