import ReduxWire
import Testing

@testable import Timeline

@Suite struct RetainedMemoryTests {
  private func message(
    _ channel: Channel, _ payload: String, retained: Bool, seq: String? = nil
  ) -> ReceivedMessage {
    ReceivedMessage(
      topic: WireTopic(app: "weather", store: "store", channel: channel),
      payload: Array(payload.utf8), userProperties: seq.map { [UserProperty("seq", $0)] } ?? [],
      isRetained: retained, receivedAt: 0)
  }

  @Test func knowsWhatWasHadRetainedOrLive() {
    var memory = RetainedMemory()
    func had(_ message: ReceivedMessage) -> Bool { memory.hadAlready(message) }
    #expect(!had(message(.state, "1", retained: true)))
    #expect(had(message(.state, "1", retained: true)))
    #expect(!had(message(.state, "2", retained: false)))
    #expect(had(message(.state, "2", retained: true)))
    #expect(!had(message(.event, "A", retained: false)))
    #expect(!had(message(.event, "B", retained: false)))
    #expect(had(message(.event, "A", retained: true)))
    #expect(!had(message(.event, "C", retained: true)))
  }

  @Test func neverTakesALiveMessageForHad() {
    var memory = RetainedMemory()
    for _ in 0..<3 {
      let event = memory.hadAlready(message(.event, "A", retained: false))
      let state = memory.hadAlready(message(.state, "1", retained: false))
      #expect(!event && !state)
    }
  }

  @Test func takesAnOlderStateThatComesBackForNews() {
    var memory = RetainedMemory()
    for payload in ["1", "2"] { _ = memory.hadAlready(message(.state, payload, retained: false)) }
    let hadOlder = memory.hadAlready(message(.state, "1", retained: true))
    #expect(!hadOlder)
  }

  @Test func tellsMessagesApartByTheirMetadata() {
    var memory = RetainedMemory()
    _ = memory.hadAlready(message(.state, "1", retained: true, seq: "1"))
    let hadOther = memory.hadAlready(message(.state, "1", retained: true, seq: "2"))
    #expect(!hadOther)
  }
}
