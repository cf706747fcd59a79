import ReduxWire
import Testing
import TestSupport
import Timeline

@testable import HistoryStore

/// Sequence numbers decide, never arrival: any order of the same messages gives the same pairs,
/// wherever they are kept.
@Suite struct ArrivalPropertyTests {
  enum Place: CaseIterable {
    /// Nothing of so few messages is written before it is asked for.
    case pending
    case written
    case reopened
  }

  struct Message: Hashable {
    var sequence: UInt64
    var isState: Bool
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>, Place.allCases)
  func pairsAlikeInAnyOrder(_ seed: UInt64, _ place: Place) throws {
    var numbers = Numbers(state: seed)
    let count = UInt64.random(in: 1...60, using: &numbers)
    let stated = (1...count).filter { _ in Bool.random(using: &numbers) }
    let acted = (1...count).filter { _ in UInt.random(in: 0..<8, using: &numbers) > 0 }
    var messages = acted.map { Message(sequence: $0, isState: false) }
    messages += stated.map { Message(sequence: $0, isState: true) }
    messages.shuffle(using: &numbers)

    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.redux"
    let history = History(
      place == .reopened ? try HistoryStore(recordingTo: path) : HistoryStore())
    for message in messages {
      if place == .written { history.store.records.flush() }
      if message.isState {
        history.state("\(message.sequence)", seq: message.sequence, sid: "s")
      } else {
        history.event("T\(message.sequence)", seq: message.sequence, sid: "s")
      }
    }

    var store = history.store
    if place == .reopened {
      store.close()
      store = try HistoryStore(opening: path)
    }

    // By hand: numbers in the order in which something of theirs came first.
    var order: [UInt64] = []
    for message in messages where !order.contains(message.sequence) {
      order.append(message.sequence)
    }
    let number = { (sequence: UInt64) in (order.firstIndex(of: sequence) ?? -2) + 1 }
    #expect(store.entryCount == order.count)
    #expect(history.lines.map(\.placement.entry) == messages.map { number($0.sequence) })

    for sequence in order {
      let moment = try #require(store.moment(ofEntry: number(sequence)))
      let label = acted.contains(sequence) ? "T\(sequence)" : "(state)"
      #expect(moment.entry.label.text == label)
      #expect(moment.entry.sequence == sequence)
      let before = stated.last { $0 < sequence }
      let including = stated.first { $0 >= sequence }
      if stated.contains(sequence) {
        #expect(moment.stateOrigin == .own)
        #expect(moment.state?.bytes == Array("\(sequence)".utf8))
        #expect(moment.baseline?.bytes == before.map { Array("\($0)".utf8) })
        #expect(moment.entry.effect == (before == nil ? .baseline : .changed))
        let span = order.filter { $0 <= sequence && $0 > before ?? 0 }.map(number)
        #expect(
          moment.changeSpan
            == span.reduce(number(sequence)...number(sequence)) {
              min($0.lowerBound, $1)...max($0.upperBound, $1)
            })
      } else {
        #expect(moment.diff == nil)
        #expect(moment.state?.bytes == before.map { Array("\($0)".utf8) })
        let origin: Moment.StateOrigin =
          if let including { .includedIn(number(including)) } else if let before {
            .carriedOver(number(before))
          } else { .none }
        #expect(moment.stateOrigin == origin)
      }
    }
  }
}
