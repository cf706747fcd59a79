import ReduxWire
import Testing

@testable import redux_inspect

@Suite struct InterestTests {
  @Test func followsAnAppByItsOwnTopicsAlone() throws {
    let interest = Interest(selection: try AppSelection(validating: "weather"))
    #expect(
      interest.filters(instances: []) == [
        "weather/+/event", "weather/+/state", "weather/+/action", "weather/+/mutation",
        "weather/+/stream", "weather/+/props", "weather/presence",
      ])
  }

  @Test func narrowsToAStoreAndChannels() throws {
    let interest = Interest(
      selection: try AppSelection(validating: "home/weather"),
      store: try StoreID(validating: "search"), channels: [.state])
    #expect(
      interest.filters(instances: []) == ["home/weather/search/state", "home/weather/presence"])
  }

  @Test func findsInstancesByTheirPresence() throws {
    let interest = Interest(
      selection: try AppSelection(validating: "weather@*"), channels: [.event])
    #expect(interest.filters(instances: []) == ["+/presence"])
    #expect(
      interest.filters(instances: [try AppName(validating: "weather@a")])
        == ["+/presence", "weather@a/+/event"])
    #expect(interest.wantsPresence(of: "weather@a"))
    #expect(!interest.wantsPresence(of: "traffic"))
  }

  @Test func listsAndScans() {
    #expect(Interest(lists: true).filters(instances: []) == ["+/presence"])
    #expect(
      Interest(lists: true, scan: .alone).filters(instances: [])
        == ["+/presence", "+/+/event", "+/+/state"])
  }

  /// What overlaps them is for another connection.
  @Test func followsByTheSameFiltersWhileItScans() throws {
    let selection = try AppSelection(validating: "weather")
    #expect(
      Interest(selection: selection, scan: .beside).filters(instances: [])
        == Interest(selection: selection).filters(instances: []))
  }
}
