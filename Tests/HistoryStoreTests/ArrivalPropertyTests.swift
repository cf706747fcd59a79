import ReduxWire
import Testing
import Timeline

/// Sequence numbers decide, never arrival: any order of the same messages gives the same pairs.
@Suite struct ArrivalPropertyTests {
  /// A fixed sequence of numbers (SplitMix64), the same in every run of the tests.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  struct Message: Hashable {
    var sequence: UInt64
    var isState: Bool
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func pairsAlikeInAnyOrder(_ seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let count = UInt64.random(in: 1...60, using: &numbers)
    let stated = (1...count).filter { _ in Bool.random(using: &numbers) }
    let acted = (1...count).filter { _ in UInt.random(in: 0..<8, using: &numbers) > 0 }
    var messages = acted.map { Message(sequence: $0, isState: false) }
    messages += stated.map { Message(sequence: $0, isState: true) }
    messages.shuffle(using: &numbers)

    let history = History()
    for message in messages {
      if message.isState {
        history.state("\(message.sequence)", seq: message.sequence, sid: "s")
      } else {
        history.event("T\(message.sequence)", seq: message.sequence, sid: "s")
      }
    }

    // By hand: numbers in the order in which something of theirs came first.
    var order: [UInt64] = []
    for message in messages where !order.contains(message.sequence) {
      order.append(message.sequence)
    }
    let number = { (sequence: UInt64) in (order.firstIndex(of: sequence) ?? -2) + 1 }
    #expect(history.store.entryCount == order.count)
    #expect(history.lines.map(\.placement.entry) == messages.map { number($0.sequence) })

    for sequence in order {
      let moment = try #require(history.store.moment(ofEntry: number(sequence)))
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
