import Testing

@testable import ReduxInspect

@Suite struct BoundedQueueTests {
  @Test func theOldestGoesWhenThereIsNoRoom() {
    var queue = BoundedQueue<Int>(limit: 3)
    let pushedOut = (1...4).map { queue.append($0) }
    #expect(pushedOut == [nil, nil, nil, 1])
    #expect(queue.count == 3)
    let popped = (1...4).map { _ in queue.popFirst() }
    #expect(popped == [2, 3, 4, nil])
    #expect(queue.isEmpty)
  }

  @Test func orderSurvivesManyTurns() {
    var queue = BoundedQueue<Int>(limit: 2000)
    var next = 0
    var expected = 0
    for round in 0..<300 {
      for _ in 0..<(round % 37) {
        let pushedOut = queue.append(next)
        #expect(pushedOut == nil)
        next += 1
      }
      for _ in 0..<(round % 36) {
        guard let value = queue.popFirst() else { break }
        #expect(value == expected)
        expected += 1
      }
    }
    #expect(queue.count == next - expected)
  }

  @Test func aPoppedElementIsLetGo() {
    final class Canary {}
    var queue = BoundedQueue<Canary>(limit: 10)
    weak var canary: Canary?
    do {
      let made = Canary()
      canary = made
      _ = queue.append(made)
      _ = queue.append(Canary())
    }
    _ = queue.popFirst()
    #expect(canary == nil)
  }
}
