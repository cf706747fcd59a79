import ExactJSON
import Foundation
import InspectorCore
import Testing

/// What the documents say is what the program does.
@Suite struct DocumentTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theReadmeListsTheKeysOfTheTable() throws {
    let path = Self.root.appendingPathComponent("README.md")
    let readme = try String(contentsOf: path, encoding: .utf8)
    let (begin, end) = ("<!-- keys -->\n", "<!-- /keys -->")
    let start = try #require(readme.range(of: begin)?.upperBound)
    let stop = try #require(readme.range(of: end)?.lowerBound)
    let table = KeyTable.standard.markdown
    let isCurrent = readme[start..<stop] == table
    if !isCurrent, ProcessInfo.processInfo.environment["RECORD"] != nil {
      try readme.replacingCharacters(in: start..<stop, with: table)
        .write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(isCurrent, "the README's keys are not those of the table; RECORD=1 rewrites them")
  }

  @Test func everyExampleOfTheProtocolParses() throws {
    let path = Self.root.appendingPathComponent("docs/protocol.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let blocks = text.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count >= 9)
    for block in blocks {
      #expect(throws: Never.self) { try JSONDocument(parsing: block) }
    }
  }
}
