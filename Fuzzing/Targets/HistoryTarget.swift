import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// Messages, losses, announcements and time in any order: nothing is dropped or told twice.
func fuzzHistory(_ bytes: [UInt8]) {
  var source = ByteSource(bytes)
  var witness = HistoryWitness()
  let history = witness.history
  var sent: [SentID] = []
  var now: Int64 = 1_767_268_800_000_000
  while !source.isEmpty {
    switch source.below(12) {
    case 0...6: witness.append(source.message(at: now))
    case 7: now += Int64(source.byte()) * 20_000
    case 8: now += Int64(bitPattern: source.word()) >> 16
    case 9: history.tick(now: now)
    case 10:
      switch source.below(4) {
      case 0: history.connectionLost(at: now)
      case 1: history.connectionRestored(at: now)
      case 2: history.notice(source.text(), at: now)
      default:
        let presence = Presence(
          isOnline: source.flag(), sessionID: source.pick([nil, "a", "b", "c"]), app: "weather",
          stores: [StoreAnnouncement(id: source.text(), types: [source.text()])])
        history.presence(source.flag() ? presence : nil, of: "weather", at: now)
      }
    default:
      if let id = sent.last, source.flag() {
        history.answered(id, source.flag() ? .accepted(sequence: 1) : .failed("no"), at: now)
      } else {
        let summary = SentSummary(store: "store", channel: .dispatch, label: .name("tick"))
        sent.append(history.sent(summary, at: now))
      }
    }
    witness.checkGrowth()
  }
  witness.checkAll()
}
