import MosquittoClient
import Testing

@testable import redux_inspect

@Suite struct PendingSendsTests {
  private func entry(_ number: Int, deadline: Int64) -> PendingSends.Entry {
    PendingSends.Entry(
      id: SendID(number: number), correlation: Array("c\(number)".utf8), deadline: deadline)
  }

  @Test func findsTheOneAnAnswerBelongsTo() {
    var pending = PendingSends()
    pending.add(entry(1, deadline: 10), as: PublishID(rawValue: 7))
    pending.add(entry(2, deadline: 20), as: PublishID(rawValue: 8))
    #expect(pending.deadline == 10)
    #expect(pending.remove(correlation: Array("c2".utf8))?.id.number == 2)
    #expect(pending.remove(correlation: Array("c2".utf8)) == nil)
    #expect(pending.remove(correlation: nil) == nil)
    #expect(pending.remove(PublishID(rawValue: 7))?.id.number == 1)
    #expect(pending.deadline == nil)
  }

  @Test func givesUpInTheOrderOfSending() {
    var pending = PendingSends()
    for number in [3, 1, 2] {
      pending.add(entry(number, deadline: 5), as: PublishID(rawValue: UInt64(number)))
    }
    pending.add(entry(4, deadline: 6), as: PublishID(rawValue: 4))
    pending.taken(PublishID(rawValue: 2))
    let expired = pending.giveUpExpired(at: 5)
    #expect(expired.map(\.id.number) == [1, 2, 3])
    #expect(expired.map(\.wasTaken) == [false, true, false])
    #expect(pending.giveUpAll(at: 5).map(\.id.number) == [4])
    #expect(pending.giveUpAll(at: 5).isEmpty)
  }

  @Test func takesALateAnswerForAMinute() {
    var pending = PendingSends()
    pending.add(entry(1, deadline: 5), as: PublishID(rawValue: 1))
    pending.add(entry(2, deadline: 5), as: PublishID(rawValue: 2))
    #expect(pending.giveUpExpired(at: 5).map(\.id.number) == [1, 2])
    #expect(pending.deadline == nil)
    #expect(pending.giveUpExpired(at: 59_999_999).isEmpty)
    #expect(pending.remove(correlation: Array("c1".utf8))?.id.number == 1)
    #expect(pending.giveUpExpired(at: 60_000_005).isEmpty)
    #expect(pending.remove(correlation: Array("c2".utf8)) == nil)
  }
}
