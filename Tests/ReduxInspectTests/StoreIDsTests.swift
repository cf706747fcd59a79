import Testing

@testable import ReduxInspect

@Suite struct StoreIDsTests {
  @Test func noIDIsGivenOutTwice() {
    var ids = StoreIDs()
    let names = ["A", "A", "A-2", "A", "A-3", "B-2", "B", "B", "B", ""]
    let given = names.map { ids.claim($0) }
    #expect(given.prefix(2) == ["A", "A-2"])
    #expect(Set(given).count == names.count)
    #expect(given.last == "store")
  }
}
