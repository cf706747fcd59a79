import ExactJSON
import Testing

@Suite struct JSONDiffTests {
  private func lines(_ old: String, _ new: String) throws -> [String] {
    let diff = JSONDiff(from: try JSONDocument(parsing: old), to: try JSONDocument(parsing: new))
    return diff.changes.map { diff.line($0) }
  }

  private func steps(_ name: String) throws -> [[String]] {
    let states = try Fixture.states(name).map { try JSONDocument(parsing: $0) }
    return zip(states, states.dropFirst()).map { old, new in
      let diff = JSONDiff(from: old, to: new)
      return diff.changes.map { diff.line($0) }
    }
  }

  @Test func numbersAreComparedByTheirText() throws {
    #expect(
      try steps("bigint-kept") == [["~ .lastOrder: 9007199254740992 → 9007199254740993"]])
    #expect(try lines("[1,-0,1e2]", "[1.0,0,1E2]").count == 3)
  }

  @Test func trueIsNotOne() throws {
    #expect(try steps("true-is-not-one") == [["~ .ready: true → 1", "~ .count: 1 → true"]])
  }

  @Test func eachOfTwoMembersOfOneNameIsCompared() throws {
    #expect(try steps("duplicate-keys-visible") == [[#"~ .mode: "eco" → "off""#]])
    #expect(try lines(#"{"a":1,"a":2}"#, #"{"a":1,"a":3}"#) == ["~ .a#2: 2 → 3"])
    #expect(try lines(#"{"a":1}"#, #"{"a":1,"a":1}"#) == ["+ .a#2: 1"])
    #expect(try lines(#"{"a":1,"a":2}"#, #"{"a":2}"#) == ["~ .a: 1 → 2", "- .a#2: 2"])
  }

  @Test func emptyKeysHavePaths() throws {
    #expect(try steps("empty-key") == [[#"~ .[""]: 31 → 32"#, #"~ .deep[""].x: 7 → 8"#]])
  }

  @Test func namesOfImplementationsAreNamesLikeOthers() throws {
    #expect(
      try steps("reserved-looking-keys") == [
        [#"~ .__proto__: "old" → "new""#, "~ .length: 2 → 3", #"~ .type: "A" → "B""#]
      ])
  }

  @Test func composedAndDecomposedKeysAreTwo() throws {
    let changes = try steps("composed-and-decomposed-keys")
    #expect(changes.map(\.count) == [1])
    #expect(
      changes.first?.first.map { Array($0.utf8) }
        == Array("~ .[\"Malmo\u{308}\"]: 2 → 3".utf8))
  }

  @Test func nulIsPartOfAKey() throws {
    #expect(try steps("nul-in-string") == [[#"~ .["k\u0000"]: 2 → 3"#]])
  }

  @Test func insertionsAndRemovalsAreOneChangeEach() throws {
    #expect(
      try steps("insert-at-head") == [
        [#"+ .dirs[0]: "west""#], [#"+ .log[0]: {"m":"a"}"#], [#"- .dirs[2]: "east""#],
      ])
  }

  @Test func movedElementsAreMoves() throws {
    let changes = try steps("element-moved")
    #expect(changes[0] == ["> .q[4] ← .q[0]"])
    #expect(changes[1].count == 4)
    #expect(changes[1].allSatisfy { $0.hasPrefix(">") })
    #expect(changes[2] == ["> .o[0] ← .o[2]"])
  }

  @Test func nullToObjectAndBack() throws {
    #expect(
      try steps("null-to-object-and-back") == [
        [#"~ .user: null → {"name":"Ada","age":36}"#],
        [#"~ .user: {"name":"Ada","age":36} → null"#],
        ["~ .n: 1 → 2"],
      ])
  }

  @Test func missingIsNotNull() throws {
    #expect(
      try steps("missing-is-not-null") == [
        ["+ .key: null"], ["- .key: null"], ["+ .key: 0"], ["~ .key: 0 → false"],
        [#"~ .key: false → """#], ["~ .list[1]: 1 → null"],
      ])
  }

  @Test func aChangeOfTypeIsOneChange() throws {
    #expect(
      try steps("type-change-same-looking-value") == [
        [#"~ .v: [1,2] → {"0":1,"1":2}"#], [#"~ .v: {"0":1,"1":2} → "[1,2]""#],
        [#"~ .v: "[1,2]" → 12"#], [#"~ .v: 12 → "12""#], [#"~ .v: "12" → true"#],
        [#"~ .v: true → "true""#],
      ])
  }

  @Test func spellingIsNoChange() throws {
    let old = #"{"a":"\u00e9\/","b":[1,{"c":"x"}],"d":{"e":1,"f":2}}"#
    let new = "{ \"d\":{\"f\":2,\"e\":1},\n \"\\u0061\":\"é/\", \"b\":[1, {\"c\":\"\\u0078\"}] }"
    #expect(try lines(old, new) == [])
    #expect(try lines("\"\u{e9}\"", "\"e\u{301}\"").count == 1)
    #expect(try lines(#""\ud800""#, #""\uD800""#) == [])
    #expect(try lines(#""\ud800""#, #""\ud801""#).count == 1)
  }

  @Test func anEditedElementIsAChangeInsideIt() throws {
    #expect(try lines("[1,2,3]", "[1,5,3]") == ["~ .[1]: 2 → 5"])
    #expect(
      try lines(#"[{"m":1,"n":1},{"m":2,"n":2}]"#, #"[{"m":1,"n":1},{"m":2,"n":3}]"#)
        == ["~ .[1].n: 2 → 3"])
    #expect(
      try lines(#"[{"m":1,"n":1}]"#, #"[{"m":9,"n":8},{"m":1,"n":2}]"#)
        == [#"+ .[0]: {"m":9,"n":8}"#, "~ .[1].n: 1 → 2"])
  }

  @Test func identityFollowsAnElementThatMovedAndChanged() throws {
    #expect(
      try lines(
        #"[{"id":1,"v":1},{"id":2,"v":2},{"id":3,"v":3}]"#,
        #"[{"id":3,"v":4},{"id":1,"v":1},{"id":2,"v":2}]"#)
        == ["> .[0] ← .[2]", "~ .[0].v: 3 → 4"])
    #expect(
      try lines(#"[{"uuid":"a","v":1}]"#, #"[{"uuid":"b","v":1}]"#)
        == [#"- .[0]: {"uuid":"a","v":1}"#, #"+ .[0]: {"uuid":"b","v":1}"#])
    #expect(
      try lines(#"[{"id":1,"v":1},{"id":1,"v":2}]"#, #"[{"id":1,"v":1},{"id":1,"v":3}]"#)
        == ["~ .[1].v: 2 → 3"])
  }

  @Test func aSetInAnotherOrderIsMovesOnly() throws {
    #expect(
      try lines(#"["a","b","c"]"#, #"["c","a","b"]"#) == ["> .[0] ← .[2]"])
    let old = #"[{"city":"Bonn"},{"t":1},{"city":"Kiel"},{"t":2}]"#
    let new = #"[{"city":"Kiel"},{"t":3},{"city":"Bonn"},{"t":1}]"#
    let changes = try lines(old, new)
    #expect(changes.filter { !$0.hasPrefix(">") } == ["~ .[1].t: 2 → 3"])
    #expect(changes.count == 3)
  }

  @Test func removalsKnowTheirPlaceInTheNewDocument() throws {
    let old = try JSONDocument(parsing: #"{"l":["a","b","c"],"x":1}"#)
    let new = try JSONDocument(parsing: #"{"l":["b"]}"#)
    let diff = JSONDiff(from: old, to: new)
    #expect(diff.changes.map { diff.line($0) } == [#"- .l[0]: "a""#, #"- .l[2]: "c""#, "- .x: 1"])
    #expect(diff.changes.map(\.container) == [1, 1, 0])
    #expect(diff.changes.map(\.after) == [nil, 2, 1])
  }

  @Test func withNothingBeforeTheWholeIsOneAddition() throws {
    let diff = JSONDiff(from: nil, to: try JSONDocument(parsing: #"{"a": 1}"#))
    #expect(diff.changes.map { diff.line($0) } == [#"+ .: {"a":1}"#])
    #expect(
      diff.changes.map { String(decoding: diff.jsonLine($0), as: UTF8.self) }
        == [#"{"op":"add","path":"","new":{"a":1}}"#])
  }

  @Test func changesAsJSON() throws {
    let old = try JSONDocument(
      parsing: #"{"a/b":1,"m":1,"m":2,"l":[1,2,3],"z":[{"id":1},{"id":2}]}"#)
    let new = try JSONDocument(
      parsing: #"{"a/b":2,"m":1,"m":3,"l":[2,3],"z":[{"id":2},{"id":1}],"é":"\n"}"#)
    let diff = JSONDiff(from: old, to: new)
    #expect(
      diff.changes.map { String(decoding: diff.jsonLine($0), as: UTF8.self) } == [
        #"{"op":"replace","path":"/a~1b","old":1,"new":2}"#,
        #"{"op":"replace","path":"/m","old":2,"new":3,"occurrence":2}"#,
        #"{"op":"remove","path":"/l/0","old":1}"#,
        #"{"op":"move","path":"/z/1","from":"/z/0"}"#,
        #"{"op":"add","path":"/é","new":"\n"}"#,
      ])
  }
}
