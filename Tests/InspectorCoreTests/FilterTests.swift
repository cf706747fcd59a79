import InspectorCore
import ReduxWire
import Testing

@Suite struct FilterTests {
  private static let types = [
    "user.login", "userXlogin", "a+b", "aab", "list[x]", "listx", #"back\\slash"#, "$cost",
    "cost", "what?", "(paren)", "star*", "^top", "a|b",
  ]

  /// The types of the log's lines.
  private func shown(_ bench: Bench) -> [String] {
    let column = bench.lines[1].firstRange(of: "action").map {
      bench.lines[1].distance(from: bench.lines[1].startIndex, to: $0.lowerBound)
    }
    return shown(bench, from: column ?? 0)
  }

  private func shown(_ bench: Bench, from column: Int) -> [String] {
    bench.lines.dropFirst(2).prefix(20).compactMap { line in
      let left = line.split(separator: "│").first ?? ""
      return left.dropFirst(column).split(separator: " ").first.map(String.init)
    }
  }

  private func bench() -> Bench {
    let bench = Bench(height: 30)
    for type in Self.types { bench.receive(.event, #"{"type":"\#(type)"}"#) }
    return bench
  }

  /// The literal text, and the only types that hold it.
  @Test(arguments: [
    (".", ["user.login"]), ("a+b", ["a+b"]), ("[x]", ["list[x]"]), (#"\"#, [#"back\slash"#]),
    ("$", ["$cost"]), ("[", ["list[x]"]), ("(", ["(paren)"]), ("*", ["star*"]), ("+", ["a+b"]),
    ("?", ["what?"]), ("^", ["^top"]), ("|", ["a|b"]),
  ])
  func textIsLiteral(_ text: String, _ types: [String]) {
    let bench = bench()
    bench.press("f")
    bench.type(text)
    #expect(shown(bench) == types)
    bench.press("<Esc> 1 G /")
    bench.type(text)
    #expect(bench.lines[29].contains("/\(types.count)]") == true)
  }

  @Test func theHeaderSaysHowManyAreHidden() {
    let bench = bench()
    bench.press("f")
    bench.type("login")
    #expect(bench.lines[0].contains("14 entries, 12 hidden"))
    bench.press("<Enter>")
    #expect(bench.lines[1].contains("f login"))
    #expect(shown(bench) == ["user.login", "userXlogin"])
    bench.event("login2")
    bench.event("other")
    #expect(bench.lines[0].contains("16 entries, 13 hidden"))
    #expect(shown(bench) == ["user.login", "userXlogin", "login2"])
    bench.press("f")
    #expect(bench.lines[29].hasPrefix("f login"))
    bench.press("<Esc>")
    #expect(bench.lines[0].contains("16 entries   "))
    #expect(shown(bench).count == 16)
  }

  @Test func whatIsMissingStaysToBeSeen() {
    let bench = Bench(height: 30)
    func event(_ type: String, _ seq: Int, store: String = "store") {
      bench.receive(
        .event, #"{"type":"\#(type)"}"#, store: store,
        [UserProperty("sid", "s"), UserProperty("seq", "\(seq)")])
    }
    event("login", 1)
    bench.history.connectionLost(at: Bench.start + 1_000_000)
    bench.history.connectionRestored(at: Bench.start + 3_000_000)
    event("other", 2)
    event("other", 7)
    for number in 8...12 { event("other", number) }
    event("login", 13)
    let lost = "── 4 lost of store ──"
    func between() -> [String] {
      bench.lines.map { String($0.split(separator: "│").first ?? "") }
        .filter { $0.contains("──") }.map { $0.filter { $0 != "▌" }.trimmingBlanks }
    }
    #expect(between() == ["── connection lost 2 s ──", lost])
    bench.press("f")
    bench.type("login")
    #expect(bench.lines[0].contains("9 entries, 7 hidden"))
    #expect(between() == ["── connection lost 2 s ──", lost])
    bench.press("<Enter>")
    // Steps go from entry to entry all the same.
    bench.press("[")
    #expect(bench.lines.contains { $0.hasPrefix("▌1 ") })
    bench.press("[")
    #expect(bench.lines.last == " #1 is the first entry that passes the filter")
    bench.press("]")
    #expect(bench.lines.contains { $0.hasPrefix("▌9 ") })
    // What is missing of another store is not missing here.
    bench.press("f <C-u>")
    bench.type("store:elsewhere")
    #expect(between() == ["── connection lost 2 s ──"])
    bench.press("<C-u>")
    bench.type("!store:elsewhere")
    #expect(between() == ["── connection lost 2 s ──", lost])
    #expect(bench.lines[0].contains("9 entries, 0 hidden"))
    // A search stops at entries only.
    bench.press("<Esc> g /")
    bench.type("lost")
    #expect(bench.screen.contains("not found") || !bench.lines[29].contains("[1/"))
  }

  @Test func termsInvertAndNameOtherParts() {
    let bench = Bench(height: 30)
    bench.receive(.event, #"{"type":"one","event":{"city":"Ky\u0069v"}}"#)
    bench.receive(.event, #"{"type":"two","event":{"city":"Lviv"}}"#, store: "settings")
    bench.receive(.event, #"{"type":"three"}"#, store: "settings")
    func types(_ filter: String) -> [String] {
      bench.press("f <C-u>")
      bench.type(filter)
      defer { bench.press("<Enter>") }
      return shown(bench)
    }
    #expect(types("!two") == ["one", "three"])
    #expect(types("payload:kyiv") == ["one"])
    #expect(types("!payload:city") == ["three"])
    #expect(types("store:sett") == ["two", "three"])
    #expect(types("re:^t") == ["two", "three"])
    #expect(types("!re:e$") == ["two"])
    #expect(types("payload:re:(ky|lv)iv") == ["one", "two"])
    bench.press("f <C-u>")
    bench.type("nothing")
    #expect(bench.screen.contains("No entry passes the filter nothing"))
  }

  @Test(arguments: [
    ("store:sto", false), ("!store:sto", false), ("payload:store:", false), ("fire:", false),
    ("re:^a", true), ("!re:^a", true), ("store:re:^s", true), ("!payload:re:x", true),
  ])
  func onlyAnExpressionIsCalledOne(_ filter: String, isExpression: Bool) {
    let bench = bench()
    bench.press("f")
    bench.type(filter)
    #expect(bench.lines[29].contains(filter))
    #expect(bench.lines[29].contains("regular expression") == isExpression)
  }

  @Test func aFaultyExpressionIsSaidAndLeavesTheLogAlone() {
    let bench = bench()
    bench.press("f")
    bench.type("re:(")
    #expect(bench.lines[29].contains("f re:("))
    #expect(bench.lines[29].lowercased().contains("unmatched ("))
    #expect(shown(bench).count == 14)
  }

  @Test func theSelectionStaysOnItsEntry() {
    let bench = Bench()
    for number in 1...200 { bench.event(number.isMultiple(of: 10) ? "ten" : "other") }
    bench.press("5 5 G f")
    bench.type("ten")
    bench.press("<Enter>")
    #expect(bench.inspector.moment?.entry.number == 50)
    bench.press("j j")
    #expect(bench.inspector.moment?.entry.number == 70)
    bench.press("]")
    #expect(bench.inspector.moment?.entry.number == 80)
    bench.press("<Esc>")
    #expect(bench.inspector.moment?.entry.number == 80)
    #expect(bench.lines.contains { $0.hasPrefix("▌80 ") })
    bench.press("f <Esc> 5 5 G f")
    bench.type("ten")
    bench.press("<Esc>")
    #expect(bench.inspector.moment?.entry.number == 55)
  }

  @Test func followingGoesOnUnderAFilter() {
    let bench = Bench()
    for number in 1...50 { bench.event("tick\(number)") }
    bench.press("f")
    bench.type("tick")
    bench.press("<Enter>")
    #expect(bench.inspector.statusWord == "LIVE")
    bench.event("tick51")
    #expect(bench.lines.contains { $0.hasPrefix("▌51 ") })
    bench.event("noise")
    #expect(bench.lines.contains { $0.hasPrefix("▌51 ") })
    #expect(bench.inspector.statusWord == "LIVE")
  }

  @Test func aHistoryIsFilteredInSlicesNewestFirst() {
    let bench = Bench()
    for number in 1...1_000 { bench.event(number.isMultiple(of: 2) ? "even" : "odd") }
    bench.scansByHand = true
    bench.press("f")
    bench.type("odd")
    #expect(bench.scan(rows: 100))
    #expect(bench.lines[0].contains("filtering 10 %"))
    #expect(bench.lines.contains { $0.hasPrefix("▌999 ") })
    bench.press("<Enter>")
    while bench.scan(rows: 100) {}
    #expect(bench.lines[0].contains("1000 entries, 500 hidden"))
    #expect(bench.lines.contains { $0.hasPrefix("▌999 ") })
    bench.press("f")
    bench.type("x")
    #expect(bench.scan(rows: 100))
    bench.press("<Enter> <C-c>")
    #expect(bench.lines[23].contains("filter cancelled"))
    #expect(bench.lines[0].contains("1000 entries   "))
    #expect(bench.effects.isEmpty)
  }

  @Test func anEntryThatGetsItsNameLateIsFilteredByIt() {
    let bench = Bench()
    bench.press("f")
    bench.type("late")
    bench.press("<Enter>")
    bench.receive(.state, #"{"n":1}"#, [.init("seq", "1"), .init("sid", "s")])
    #expect(bench.lines[0].contains("1 entry, 1 hidden"))
    bench.receive(.event, #"{"type":"late"}"#, [.init("seq", "1"), .init("sid", "s")])
    #expect(bench.lines[0].contains("1 entry, 0 hidden"))
    #expect(shown(bench) == ["late"])
  }

  @Test func aSearchStaysWithinTheFilter() {
    let bench = Bench()
    for number in 1...20 { bench.event("\(number.isMultiple(of: 3) ? "a" : "b")\(number)") }
    bench.press("1 G f")
    bench.type("a")
    bench.press("<Enter> /")
    bench.type("1")
    #expect(bench.lines[23].contains("/3]"))
    bench.press("<Enter>")
    #expect(bench.inspector.moment?.entry.label == .name("a12"))
  }

  /// What is looked at, for a search under a filter, are the rows that the filter lets through.
  @Test func aSearchLooksAtTheRowsOfTheFilterAlone() {
    let bench = Bench()
    for number in 1...300 { bench.event("\(number.isMultiple(of: 30) ? "a" : "b")\(number)") }
    bench.press("1 G f")
    bench.type("a")
    bench.press("<Enter>")
    bench.scansByHand = true
    bench.press("/")
    bench.type("0")
    var candidates: [[Int]] = []
    while let request = bench.inspector.scanRequest {
      candidates.append(request.candidates ?? [-1])
      #expect(bench.scan(rows: 4))
    }
    // Row 29 is the first one, selected; nine times four at most are left to look at.
    #expect(candidates.first == stride(from: 29, to: 300, by: 30).map { $0 })
    #expect(candidates.count == 4)
    #expect(bench.lines[23].contains("/10]"))
    bench.press("<Enter> N")
    #expect(bench.inspector.moment?.entry.number == 30)
    bench.event("a301")
    bench.event("b301")
    while bench.scan(rows: 1) {}
    bench.press("2 N")
    while bench.scan(rows: 1) {}
    #expect(bench.lines[23].contains("/11]"))
  }

  /// Each value of the state and what it makes of the entry: `.a.b`, `.list[0]`, `.gone`.
  @Test func entriesThatChangedAPathAreShown() {
    let bench = Bench(height: 30)
    let states = [
      ("first", #"{"a":{"b":1},"list":[1,2],"gone":0}"#),
      ("same", #"{"list":[1,2],"a":{"b":1},"gone":0}"#),
      ("deeper", #"{"a":{"b":{"c":1}},"list":[1,2],"gone":0}"#),
      ("below", #"{"a":{"b":{"c":2}},"list":[1,2],"gone":0}"#),
      ("beside", #"{"a":{"b":{"c":2},"x":1},"list":[1,2],"gone":0}"#),
      ("above", #"{"a":7,"list":[1,2],"gone":0}"#),
      ("shifted", #"{"a":7,"list":[0,1,2],"gone":0}"#),
      ("removed", #"{"a":7,"list":[0,1,2]}"#),
    ]
    for (type, state) in states {
      bench.event(type)
      bench.receive(.state, state)
    }
    bench.event("stateless")
    func types(_ filter: String) -> [String] {
      bench.press("f <C-u>")
      bench.type(filter)
      defer { bench.press("<Enter>") }
      return shown(bench)
    }
    #expect(types("changed:.a.b") == ["first", "deeper", "below", "above"])
    #expect(types("changed:.a.b.c") == ["deeper", "below", "above"])
    #expect(types("changed:.list[0]") == ["first", "shifted"])
    #expect(types("changed:.list[-1]") == ["first"])
    #expect(types("changed:.gone") == ["first", "removed"])
    bench.press("f <C-u>")
    bench.type("changed:.never")
    #expect(bench.lines[0].contains("9 entries, 9 hidden"))
    bench.press("<Enter>")
    #expect(types("!changed:.") == ["same", "stateless"])
    #expect(bench.lines[0].contains("9 entries, 7 hidden"))
    bench.event("late")
    bench.receive(.state, #"{"a":8,"list":[0,1,2]}"#)
    #expect(shown(bench) == ["same", "stateless"])
    #expect(types("changed:.a") == ["first", "deeper", "below", "beside", "above", "late"])
  }

  @Test func kindsOfFiltersAreToldFromText() {
    let bench = Bench()
    bench.event("jqx:1")
    bench.press("f")
    bench.type("changed:a[")
    #expect(bench.lines[23].contains("not a path"))
    bench.press("<C-u>")
    bench.type("jq:.x")
    #expect(bench.lines[23].contains("the filter runs no jq"))
    #expect(shown(bench) == ["jqx:1"])
    bench.press("<C-u>")
    bench.type("jqx:")
    #expect(shown(bench) == ["jqx:1"])
    #expect(bench.lines[23].contains("Enter keeps"))
    bench.press("<C-u>")
    bench.type("!foo:")
    #expect(shown(bench) == ["jqx:1"])
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
