import CellGrid
import InspectorCore
import Testing

/// Other keys for what the table names.
@Suite struct KeyChangeTests {
  private let table = KeyTable(bindings: [
    KeyBinding(.top, ["g", "<Home>"], .anywhere, "top", "t", footer: "g top"),
    KeyBinding(.previousEntry, ["["], .anywhere, "previous", "p", footer: "[ ] step"),
    KeyBinding(.nextEntry, ["]"], .anywhere, "next", "n"),
    KeyBinding(.expand, ["l"], .tree, "expand", "e", footer: "h l fold"),
    KeyBinding(.collapse, ["h"], .tree, "collapse", "c"),
    KeyBinding(.scrollRight, ["l"], .log, "scroll", "s"),
  ])

  private func footers(_ changes: KeyChange...) throws -> [String?] {
    try table.changed(by: changes).bindings.map(\.footer)
  }

  @Test func footersNameTheKeysThereAre() throws {
    let footers = try footers(
      KeyChange("next", [.pageDown]), KeyChange("collapse", [.left, .character("x")]))
    #expect(footers == ["g top", "[ PgDn step", nil, "Left l fold", nil, nil])
  }

  @Test func messagesNameTheKeysThereAre() throws {
    let changed = try table.changed(by: [
      KeyChange("next", [.pageDown]), KeyChange("collapse", []),
    ])
    #expect(changed.title(of: .nextEntry) == "PgDn")
    #expect(changed.title(of: .collapse) == ":collapse")
    #expect(changed.title(of: .top) == "g")
  }

  @Test func whatHasNoKeyIsNotInTheFooter() throws {
    #expect(try footers(KeyChange("top", []))[0] == nil)
    #expect(try footers(KeyChange("previous", []))[1] == "] step")
  }

  @Test func keysCanBeSwapped() throws {
    let swapped = try table.changed(by: [
      KeyChange("next", [.character("[")]), KeyChange("previous", [.character("]")]),
    ])
    #expect(swapped.intent(for: .character("["), in: .log) == .nextEntry)
    #expect(swapped.intent(for: .character("]"), in: .log) == .previousEntry)
    #expect(swapped.bindings[1].footer == "] [ step")
  }

  @Test func panesDoNotDisturbEachOtherButEverywhereDoes() throws {
    #expect(throws: Never.self) {
      try table.changed(by: [KeyChange("scroll", [.character("h")])])
    }
    let change = KeyChange("expand", [.character("g")])
    let error = #expect(throws: KeyConflict.self) { try table.changed(by: [change]) }
    #expect(error?.other == "top")
    #expect(error?.key == .character("g"))
    #expect(error?.change == change)
    #expect(throws: KeyConflict.self) {
      try table.changed(by: [KeyChange("top", [.character("l")])])
    }
  }

  @Test func theTableItselfHasNoConflict() {
    for binding in KeyTable.standard.bindings {
      let keys = binding.keys.compactMap(Key.init(spelling:))
      let same = KeyChange(binding.name, keys)
      #expect(throws: Never.self) { try KeyTable.standard.changed(by: [same]) }
      #expect(keys.allSatisfy(KeyChange.isFree), "\(binding.name)")
    }
  }

  @Test(arguments: [
    (Key.character("x"), true), (.character("7"), false), (.character("0"), false),
    (.character(","), false), (.alt("x"), false), (.resize, false), (.paste("x"), false),
    (.control("x"), true), (.function(12), true), (.character("é"), true),
  ])
  func someKeysCannotBeGiven(_ key: Key, _ isFree: Bool) {
    #expect(KeyChange.isFree(key) == isFree)
  }
}
