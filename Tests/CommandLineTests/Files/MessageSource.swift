import ReduxWire

/// Makes up what apps may send: good and bad payloads, with and without metadata, restarts,
/// repetitions and leftovers. The same seed gives the same messages.
struct MessageSource: RandomNumberGenerator {
  enum Event {
    case message(ReceivedMessage)
    case presence(Presence, app: String)
  }

  private var state: UInt64
  /// Whole milliseconds, which is what a line keeps.
  private(set) var time: Int64 = 1_767_268_800_000_000
  private var sequence = 0
  private var session = 1
  private var messages = 0
  /// Whether the app gives metadata at all.
  private let hasMetadata: Bool

  init(seed: UInt64) {
    state = seed
    hasMetadata = seed % 3 != 0
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &self) == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  mutating func nextEvent() -> Event {
    time += 1_000 * Int64.random(in: 0...400, using: &self)
    messages += 1
    if chance(40) {
      session += 1
      sequence = 0
      if hasMetadata || chance(2) {
        return .presence(
          Presence(isOnline: true, sessionID: hasMetadata ? sid : nil), app: "weather")
      }
    }
    if chance(40) {
      return .presence(
        Presence(isOnline: false, sessionID: hasMetadata ? sid : nil), app: "weather")
    }
    return .message(message())
  }

  private var sid: String { "run \(session)" }

  private mutating func message() -> ReceivedMessage {
    let channel: Channel = pick([
      .event, .event, .state, .state, .action, .mutation, .stream, .props,
    ])
    let isRetained = messages < 8 && chance(2)
    var message = ReceivedMessage(
      topic: WireTopic(app: "weather", store: pick(["store", "b/c"]), channel: channel),
      payload: payload(), isRetained: isRetained, isDuplicate: chance(20), receivedAt: time)
    if channel != .state || chance(3) { sequence += chance(15) ? 3 : 1 }
    if hasMetadata, !chance(10) { message.userProperties = properties() }
    return message
  }

  private mutating func properties() -> [UserProperty] {
    var properties = [UserProperty("v", "1"), UserProperty("sid", sid)]
    if !chance(5) { properties.append(UserProperty("seq", "\(sequence)")) }
    if chance(3) { properties.append(UserProperty("ts", "\(time / 1_000)")) }
    if chance(4) { properties.append(UserProperty("origin", pick(["user", "effect", "nobody"]))) }
    if chance(4) { properties.append(UserProperty("cause", pick(["3", "b:4", "\"; seq \"x"]))) }
    if chance(9) { properties.append(UserProperty("dur", pick(["12", "-1", "ä; \"\\ ignored"]))) }
    if chance(9) { properties.append(UserProperty("dropped", "2")) }
    if chance(12) { properties.append(UserProperty("v", pick(["2", "x"]))) }
    if chance(9) { properties.append(UserProperty("enc", String(repeating: "z", count: 60))) }
    if chance(9) { properties.append(UserProperty("other", "unknown")) }
    return properties
  }

  private mutating func payload() -> [UInt8] {
    let texts = [
      #"{"type":"a","event":{"n":9007199254740993,"n":1e400}}"#, #"{"type":null}"#, "{}", "[1]",
      #" {"type":7,"x":"\ud800"} "#, "{\"a\":1,\r\n\"b\":2}", "", "not json", "\"", "{",
      "\u{feff}{\"type\":\"bom\"}", #"{"type":"@@INIT"}"#, "\u{0}\u{1b}[2J",
      #"{"type":"m","meta":{"seq":"\#(sequence)","sid":"\#(sid)"}}"#,
      #"{"type":"m","meta":{"seq":7,"v":"1"}}"#, #"{"n":\#(messages)}"#,
      #"{"😀":"\u5929 天","p":"a\/b"}"#, #"{"case":{"_0":1}}"#,
    ]
    if chance(12) { return [0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d] }
    if chance(20) { return [0xff, 0x00, 0x80] }
    return Array(pick(texts).utf8)
  }
}
