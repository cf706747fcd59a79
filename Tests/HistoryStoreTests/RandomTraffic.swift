import HistoryStore
import ReduxWire
import Timeline

/// Makes up what an app and a broker might send, nonsense included; the same for the same seed.
struct RandomTraffic {
  private var numbers: Numbers
  private var document = "{\"counter\":0,\"items\":[1,2,3]}"
  private var sequence: UInt64 = 0

  init(seed: UInt64) { numbers = Numbers(state: seed) }

  mutating func play(_ count: Int, to history: History) {
    var sent: [SentID] = []
    for _ in 0..<count {
      switch Int.random(in: 0..<40, using: &numbers) {
      case 0: history.store.notice("a word", at: history.now)
      case 1: history.store.connectionLost(at: history.now)
      case 2: history.store.connectionRestored(at: history.now)
      case 3: history.wait(1_500_000)
      case 4:
        history.presence(
          Presence(isOnline: Bool.random(using: &numbers), sessionID: "s\(small(3))", stores: []))
      case 5:
        let label: TypeLabel = Bool.random(using: &numbers) ? .name("T") : .json("7")
        sent.append(
          history.store.sent(
            SentSummary(store: "a", channel: .dispatch, label: label), at: history.now))
      case 6:
        guard let id = sent.popLast() else { continue }
        let answers: [SentSummary.Answer] = [
          .accepted(sequence: numbers.next()), .refused(reason: "no", path: ".a"),
          .failed("gone"), .none,
        ]
        history.store.answered(id, answers[small(4)], at: history.now)
      default:
        let (topic, payload, properties) = message()
        history.receive(
          topic, payload, properties, retained: small(20) == 0, duplicate: small(20) == 0)
      }
    }
  }

  private mutating func small(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }

  private mutating func message() -> (WireTopic, [UInt8], [UserProperty]) {
    let channels: [Channel] = [.event, .event, .state, .state, .action, .mutation, .props]
    let topic = WireTopic(
      app: "app\(small(2))", store: "store\(small(3))", channel: channels[small(7)])
    return (topic, payload(topic.channel), properties())
  }

  private mutating func properties() -> [UserProperty] {
    var properties: [UserProperty] = []
    if small(3) > 0 {
      // Mostly the next one, sometimes far off.
      sequence = small(30) == 0 ? numbers.next() : sequence &+ UInt64(small(3))
      properties.append(UserProperty("seq", String(sequence)))
    }
    if small(2) == 0 { properties.append(UserProperty("sid", "session-\(small(3))")) }
    if small(4) == 0 { properties.append(UserProperty("ts", "1764417600123")) }
    if small(8) == 0 { properties.append(UserProperty("dropped", String(small(4)))) }
    if small(8) == 0 {
      let odd = [
        "", "007", "18446744073709551616", "\u{0}", "ü", String(repeating: "x", count: 99),
      ]
      properties.append(UserProperty(["seq", "", "own", "dur"][small(4)], odd[small(odd.count)]))
    }
    return properties
  }

  private mutating func payload(_ channel: Channel) -> [UInt8] {
    switch small(20) {
    case 0: return []
    case 1: return bytes(small(600))
    case 2: return bytes(small(9_000))
    case 3: return Array("{\"type\":null}".utf8)
    default: break
    }
    guard channel == .state || channel == .props else {
      return Array("{\"type\":\"T\(small(9))\",\"event\":{\"n\":\(small(99))}}".utf8)
    }
    switch small(10) {
    case 0: document = "{\"counter\":\(small(9)),\"items\":[\(list(small(4_000)))]}"
    case 1: document = "{\"a\":\"\(String(repeating: "ab", count: small(900)))\"}"
    case 2: break
    default: document += " "
    }
    var copy = Array(document.utf8)
    if let digit = copy.firstIndex(where: { (48..<58).contains($0) }) {
      copy[digit] = UInt8(48 + small(10))
    }
    return copy
  }

  private mutating func list(_ count: Int) -> String {
    (0...count).map { _ in String(small(1_000)) }.joined(separator: ",")
  }

  private mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
  }
}
