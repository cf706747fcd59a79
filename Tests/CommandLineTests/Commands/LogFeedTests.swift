import ReduxWire
import Testing

@testable import redux_inspect

@Suite struct LogFeedTests {
  private func message(
    _ channel: Channel, _ payload: String, sequence: String? = nil, retained: Bool = false
  ) -> ReceivedMessage {
    ReceivedMessage(
      topic: WireTopic(app: "w", store: "store", channel: channel), payload: Array(payload.utf8),
      userProperties: sequence.map { [UserProperty("seq", $0), UserProperty("sid", "s")] } ?? [],
      isRetained: retained, receivedAt: 1_000_000)
  }

  @Test func numbersEntriesAndPairsStatesWithTheirActions() {
    var feed = LogFeed()
    let numbers = [
      message(.state, #"{"n":0}"#, retained: true), message(.event, #"{"type":"A"}"#),
      message(.state, #"{"n":1}"#), message(.event, #"{"type":"B"}"#),
      message(.state, #"{"n":2}"#), message(.state, #"{"n":3}"#),
    ].map { feed.line(for: $0)?.placement.entry }
    #expect(numbers == [1, 2, 2, 3, 3, 4])
  }

  @Test func leavesOutARetainedMessageThatWasHad() {
    var feed = LogFeed()
    #expect(feed.line(for: message(.state, #"{"n":0}"#, retained: true)) != nil)
    #expect(feed.line(for: message(.state, #"{"n":0}"#, retained: true)) == nil)
    #expect(feed.line(for: message(.state, #"{"n":1}"#, retained: true)) != nil)
  }

  @Test func tellsARepeatedMessageFromAnotherInItsPlace() {
    var feed = LogFeed()
    _ = feed.line(for: message(.event, #"{"type":"A","event":{"x":1}}"#, sequence: "1"))
    let again = feed.line(for: message(.event, #"{"type":"A","event":{"x":1}}"#, sequence: "1"))
    #expect(again?.placement.entry == 1)
    #expect(again?.placement.part == .repeats)
    let other = feed.line(for: message(.event, #"{"type":"A","event":{"x":2}}"#, sequence: "1"))
    #expect(other?.placement.part != .repeats)
    #expect(other?.problem != nil)
  }

  @Test func digestsTellEveryLengthAndPlaceApart() {
    var digests: Set<UInt64> = []
    for length in 0...64 {
      digests.insert(DigestRing.digest(of: [UInt8](repeating: 0, count: length)))
      for place in 0..<length {
        var payload = [UInt8](repeating: 0, count: length)
        payload[place] = 1
        digests.insert(DigestRing.digest(of: payload))
      }
    }
    #expect(digests.count == 65 + 64 * 65 / 2)
  }

  @Test func forgetsOldDigests() {
    var ring = DigestRing()
    for id in 0..<10_000 { ring[id] = UInt64(id) }
    #expect(ring[9_999] == 9_999)
    #expect(ring[9_999 - 8_191] == UInt64(9_999 - 8_191))
    #expect(ring[9_999 - 8_192] == nil)
    #expect(ring[10_000] == nil)
  }
}
