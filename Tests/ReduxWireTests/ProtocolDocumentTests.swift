import ExactJSON
import Foundation
import Testing

@testable import ReduxWire

/// Each example of the protocol's description is what its section says, to whoever reads it.
@Suite struct ProtocolDocumentTests {
  private func examples(_ heading: String) throws -> [JSONDocument] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/protocol.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix("\(heading)\n") })
    return try section.components(separatedBy: "```json\n").dropFirst().map { block in
      try JSONDocument(parsing: block.components(separatedBy: "```")[0])
    }
  }

  @Test func envelopesAreActions() throws {
    let envelopes = try examples("Envelope").map { Envelope(reading: $0) }
    #expect(envelopes.allSatisfy { $0.problem == nil })
    #expect(
      envelopes.map(\.type) == [
        .name("didUpdateLocation"), .name("requestUpdateLocation"), .name("todos/add"),
        .name("beginSearching"),
      ])
    #expect(envelopes.map(\.shape) == [.event, .event, .payload, .enumeration])
  }

  @Test func metadataStandsBesideTheEvent() throws {
    let examples = try examples("Metadata")
    #expect(examples.count == 2)
    #expect(Metadata.node(in: examples[1]) != nil)
    #expect(Envelope(reading: examples[1]).meta != nil)
  }

  @Test func presenceIsRead() throws {
    let (online, offline) = (try examples("Presence")[0], try examples("Presence")[1])
    let presence = try #require(Presence(reading: online))
    #expect(presence.isOnline && presence.isLocked == false && presence.isPaused == false)
    let store = try #require(presence.stores.first)
    #expect(store.channels == [.event, .state] && store.accepts == [.dispatch, .request])
    #expect(Presence(reading: offline)?.isOnline == false)
    #expect(Presence(reading: offline)?.sessionID == presence.sessionID)
  }

  /// What the table says of members that are not there.
  @Test func whatPresenceLeavesOutIsRead() throws {
    let presence = try #require(
      Presence(reading: try JSONDocument(parsing: #"{"online":true,"stores":[{"id":"a"}]}"#)))
    #expect(presence.sessionID == nil && presence.isLocked == nil && presence.isPaused == nil)
    #expect(presence.stores.map(\.kind) == [.redux])
    #expect(presence.stores.map { $0.takes(.dispatch) } == [nil])
    #expect(try Presence(reading: JSONDocument(parsing: "{}")) == nil)
  }

  @Test func answersAreRead() throws {
    #expect(
      try examples("Orders and answers").map { Reply(reading: $0) } == [
        .accepted(sequence: 42), .refused(reason: #"unknown type "foo""#, path: ".event.text"),
      ])
  }

  @Test func commandsAreRead() throws {
    #expect(
      try examples("Control").map { try ControlCommand(reading: $0) } == [
        .lock(seconds: 30), .resume,
      ])
  }
}
