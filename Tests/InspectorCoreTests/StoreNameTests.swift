import InspectorCore
import ReduxWire
import Testing

/// Which store a row is of is read off the log wherever there are several.
@Suite struct StoreNameTests {
  /// As a page of many reactors names them.
  private static let reactors = [
    "stream", "HomeReactor", "PostsReactor", "CompanyPageReactor", "BookmarkCountReactor",
    "PostCellReactor", "PostCellReactor-2", "PostCellReactor-3",
  ]

  private static func bench(
    _ stores: [String], _ width: Int = 80, _ height: Int = 24
  ) -> Bench {
    let bench = Bench(width: width, height: height)
    for (index, store) in stores.enumerated() {
      var properties = [UserProperty("sid", "run"), UserProperty("seq", "1")]
      if index > 0 { properties.append(UserProperty("cause", "\(stores[index - 1]):1")) }
      bench.receive(
        .mutation, #"{"type":"setBookmarked","event":{"id":1}}"#, store: store, properties)
    }
    return bench
  }

  /// The log's rows without their numbers.
  private static func rows(_ bench: Bench) -> [String] {
    bench.lines.dropFirst(2).prefix(bench.history.entryCount).map { String($0.dropFirst(5)) }
  }

  @Test(arguments: GoldenFrame.sizes + [(110, 30), (160, 40)])
  func theScreenIsAsItWas(_ size: (Int, Int)) throws {
    try GoldenFrame.check(Self.bench(Self.reactors, size.0, size.1), "stores")
  }

  @Test func namesGoWithoutTheWordThatTheyShareAndTheTimeGivesWay() {
    let bench = Self.bench(Self.reactors)
    #expect(bench.lines[1].hasPrefix(" #   store      action"))
    let rows = Self.rows(bench)
    for (row, words) in zip(
      rows,
      [
        "stream     setBookmarked", "Home       └ setBookmarked", "Posts       └ setBookmarked",
        "Compa…Page   └ setBookmarked", "Bookm…ount    └ setBookmarked", "PostCell      └ ",
        "PostCell-2    └ ", "PostCell-3    └ ",
      ])
    { #expect(row.hasPrefix(words), "\(row)") }
  }

  @Test(arguments: [
    // What begins alike, or ends alike, or both, is told by what differs.
    ["featureCounter", "featureTodo"],
    ["com.example.shop.checkout.basket", "com.example.shop.checkout.address"],
    ["warehouse-north-inventory-table", "warehouse-south-inventory-table"],
    ["aaaaaaaaaaaaaaaaaaaa1bbbbbbbbbbbbbbbbbbbb", "aaaaaaaaaaaaaaaaaaaa2bbbbbbbbbbbbbbbbbbbb"],
    (1...120).map { "PostCellReactor-\($0)" },
    ["store", "store2", "Store"],
    ["注文ストア", "注文ストア2", "在庫ストア"],
  ])
  func noTwoNamesAreAlike(_ stores: [String]) {
    for width in [40, 80, 110, 160] {
      let bench = Self.bench(stores, width, 140)
      let from = bench.lines[1].prefix { $0 != "s" }.count
      let columns = bench.lines[1].dropFirst(from).prefix(while: { $0 != "a" }).count - 1
      let cells = (0..<stores.count).map { row in
        (from..<from + columns).map { bench.grid[$0, row + 2].text }.joined()
      }
      #expect(Set(cells).count == stores.count, "\(width): \(cells)")
      #expect(cells.allSatisfy { $0.contains { $0 != " " } })
    }
  }

  @Test func aWideScreenShowsNamesWhole() {
    let rows = Self.rows(Self.bench(["PostsReactor", "HomeReactor"], 160))
    #expect(rows[0].contains(" PostsReactor setBookmarked"))
    #expect(rows[1].contains(" HomeReactor  └ setBookmarked"))
  }

  @Test func theTimeThatGaveWayIsShownWhenAskedFor() {
    let bench = Self.bench(Self.reactors)
    bench.press("s")
    #expect(bench.lines[1].hasPrefix(" #   Δt     store    action"))
    #expect(bench.lines.last == " time since the row before")
    bench.press("s s s")
    #expect(bench.lines[1].hasPrefix(" #   store      action"))
  }

  @Test func theTitleNamesTheSelectedEntrysStoreWhole() {
    let bench = Bench()
    bench.receive(.state, #"{"n":1}"#, store: "CompanyPageReactor")
    #expect(!bench.lines[1].contains("CompanyPageReactor"))
    bench.receive(.state, #"{"n":1}"#, store: "PostCellReactor-2")
    #expect(bench.lines[1].contains("│ PostCellReactor-2  "))
    bench.press("k")
    #expect(bench.lines[1].contains("│ CompanyPageReactor  "))
    bench.press("m m m")
    #expect(bench.lines[1].contains("│ CompanyPageReactor  #1 (state)"))
  }

  @Test func instancesOfAnAppAreToldApart() {
    let bench = Bench(width: 120, app: "weather@*")
    for instance in ["iphone-15", "ipad-7"] {
      bench.receive(
        .event, #"{"type":"tick","event":{}}"#, app: "weather@\(instance)")
    }
    #expect(Self.rows(bench)[0].contains(" iphone-15 tick"))
    #expect(Self.rows(bench)[1].contains(" ipad-7    tick"))
    #expect(bench.lines[1].contains("│ ipad-7/store  "))
  }
}
