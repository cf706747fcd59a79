import Testing

@testable import ReduxInspect

@Suite struct OutboxTests {
  private let stores = ["a", "b"].map { InspectedStore(id: $0, identity: StoreIdentity()) }

  private func item(_ store: Int, _ number: UInt64, hasEvent: Bool = true) -> OutboxItem {
    let event: @Sendable () -> EncodedEvent? = { nil }
    let state: @Sendable () -> EncodedValue = { EncodedValue(bytes: [], encoding: .json) }
    let record = Record(
      number: number, time: 0, provenance: Provenance(.user), event: hasEvent ? event : nil,
      state: state)
    return OutboxItem(store: stores[store], content: .record(record))
  }

  /// The store and number of everything taken, and whether it still has its state.
  private func taken(_ outbox: Outbox) -> [(store: String, number: UInt64, hasState: Bool)] {
    var all: [(String, UInt64, Bool)] = []
    while let (item, _) = outbox.take() {
      guard case .record(let record) = item.content else { continue }
      all.append((item.store.id, record.number, record.state != nil))
    }
    return all
  }

  @Test func onlyTheNewestStatesWaitAndTheLastOfEachStore() {
    let outbox = Outbox(limit: 1000)
    for number: UInt64 in 1...3 { _ = outbox.append(item(1, number)) }
    for number: UInt64 in 1...500 { _ = outbox.append(item(0, number)) }
    let all = taken(outbox)
    #expect(all.filter { $0.store == "b" }.map(\.hasState) == [false, false, true])
    let numbers = all.filter { $0.store == "a" && $0.hasState }.map(\.number)
    #expect(numbers == Array(436...500))
    #expect(all.count == 503)
  }

  @Test func aStateThatWasPutInPlaceByOrderStays() {
    let outbox = Outbox(limit: 1000)
    _ = outbox.append(item(0, 1, hasEvent: false))
    for number: UInt64 in 2...500 { _ = outbox.append(item(0, number)) }
    #expect(taken(outbox).first?.hasState == true)
  }

  @Test func thoseThatLeaveMakeRoom() {
    let outbox = Outbox(limit: 1000)
    for round: UInt64 in 0..<20 {
      for number: UInt64 in 1...60 { _ = outbox.append(item(0, round * 60 + number)) }
      let all = taken(outbox)
      #expect(all.count == 60 && all.allSatisfy(\.hasState))
    }
  }

  @Test func whatIsPushedOutIsCounted() {
    let outbox = Outbox(limit: 10)
    for number: UInt64 in 1...500 { _ = outbox.append(item(0, number)) }
    let first = outbox.take()
    #expect(first?.dropped == 490)
    #expect(outbox.take()?.dropped == 0)
  }

  /// The last item of a store, whatever its kind, may be the only one that tells of its state.
  @Test(arguments: [true, false])
  func theNewestStateOfAQuietStoreStays(_ hasEvent: Bool) {
    let outbox = Outbox(limit: 10)
    _ = outbox.append(item(1, 1))
    _ = outbox.append(item(1, 2, hasEvent: hasEvent))
    for number: UInt64 in 1...500 { _ = outbox.append(item(0, number)) }
    #expect(outbox.holdsItems(of: stores[1]))
    let rescued = outbox.takeRescued()
    #expect(rescued.map(\.store.id) == ["b"])
    guard case .record(let record)? = rescued.first?.content else { return }
    #expect(record.number == 2 && record.state != nil)
    #expect(outbox.takeRescued().isEmpty && !outbox.holdsItems(of: stores[1]))
    // Its entries are lost all the same.
    _ = outbox.append(item(1, 3))
    var dropped: UInt64?
    while let (item, count) = outbox.take() { if item.store.id == "b" { dropped = count } }
    #expect(dropped == (hasEvent ? 2 : 1))
  }

  @Test func aNewerStateTakesTheRescuedOnesPlace() {
    let outbox = Outbox(limit: 2)
    _ = outbox.append(item(1, 1))
    for number: UInt64 in 1...2 { _ = outbox.append(item(0, number)) }
    _ = outbox.append(item(1, 2))
    #expect(outbox.takeRescued().isEmpty)
  }

  @Test func itIsNotEmptyWhileAStateIsToBeFetched() {
    let outbox = Outbox(limit: 1)
    _ = outbox.append(item(1, 1))
    _ = outbox.append(item(0, 1))
    _ = outbox.take()
    #expect(!outbox.isEmpty && !outbox.closeIfEmpty())
    _ = outbox.takeRescued()
    #expect(outbox.isEmpty && outbox.closeIfEmpty())
  }
}
