import ExactJSON
import Testing

@Suite struct JSONPathTests {
  static let spellings: [(String, String, String)] = [
    (".", ".", ""),
    (".a", ".a", "/a"),
    (
      #".weather.items[0]["odd key"]"#, #".weather.items[0]["odd key"]"#, "/weather/items/0/odd key"
    ),
    (#".["a"]"#, ".a", "/a"),
    (#"."a"."b c""#, #".a["b c"]"#, "/a/b c"),
    (#".a.["b"]"#, ".a.b", "/a/b"),
    (".[3]", ".[3]", "/3"),
    (".[-1].x", ".[-1].x", "/-1/x"),
    (#".[""]"#, #".[""]"#, "/"),
    (#".deep[""].x"#, #".deep[""].x"#, "/deep//x"),
    (#".["a/b"]["m~n"]"#, #".["a/b"]["m~n"]"#, "/a~1b/m~0n"),
    (#".["\u0041\n"]"#, #".["A\n"]"#, "/A\n"),
    (".[\"天気\"]", ".[\"天気\"]", "/天気"),
    (".mode#2.x", ".mode#2.x", "/mode/x"),
    (" . a [ 0 ] ", ".a[0]", "/a/0"),
    (#".["0"]"#, #".["0"]"#, "/0"),
    (".__proto__", ".__proto__", "/__proto__"),
  ]

  @Test(arguments: spellings) func reads(_ text: String, _ jq: String, _ pointer: String) throws {
    let path = try JSONPath(jq: text)
    #expect(path.jq == jq)
    #expect(path.pointer == pointer)
    #expect(try JSONPath(jq: jq) == path)
  }

  static let faults: [(String, String)] = [
    ("", #"not a path: a path begins with "." at offset 0"#),
    ("a", #"not a path: a path begins with "." at offset 0"#),
    ("..", #"not a path: a name or "[" is missing at offset 1"#),
    (".a.", #"not a path: a name or "[" is missing at offset 3"#),
    (".a b", #"not a path: "." or "[" is missing at offset 3"#),
    (".0", #"not a path: a name or "[" is missing at offset 1"#),
    (".[x]", "not a path: an index or a quoted name is missing at offset 2"),
    (".[0", #"not a path: "]" is missing at offset 3"#),
    (".[\"a", "not a path: a closing quote is missing at offset 4"),
    (#".["\q"]"#, "not a path: bad text between quotes at offset 3"),
    (".a#0", "not a path: occurrences count from 1 at offset 3"),
    (".[99999999999999999999]", "not a path: an index or a quoted name is missing at offset 2"),
  ]

  @Test(arguments: faults) func refuses(_ text: String, _ words: String) {
    let error = #expect(throws: JSONPathSyntaxError.self) { try JSONPath(jq: text) }
    #expect(error?.description == words)
  }

  /// The path of every node leads back to it, and its jq spelling to the same path.
  @Test func everyNodeHasItsOwnPath() throws {
    let document = try JSONDocument(
      parsing:
        #"{"":{"":1},"a":[[0],{"a":1,"a":{"a":2}}],"\u0000":3,"k\u001b":4,"\ud800":5,"é":6,"e\#u{301}":7}"#
    )
    var seen: Set<JSONPath> = []
    for node in document.nodes.indices {
      let path = document.path(to: node)
      #expect(document.node(at: path) == node)
      #expect(try JSONPath(jq: path.jq) == path)
      #expect(seen.insert(path).inserted)
      #expect(path.jq.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    }
  }

  @Test func membersOfOneNameAreCounted() throws {
    let names = (0..<60).map { "k\($0 % 25)" }
    let text = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    var finder = JSONPathFinder(try JSONDocument(parsing: text))
    for (place, name) in names.enumerated() {
      let occurrence = place / 25 + 1
      #expect(
        finder.path(to: place + 1).components
          == [.key(JSONKey(name), occurrence: occurrence)])
    }
  }

  @Test func pathsThatLeadNowhere() throws {
    let document = try JSONDocument(parsing: #"{"a":[1,2]}"#)
    for text in [".b", ".a.b", ".a[2]", ".a[-3]", ".[0]", ".a#2", ".a[0].x"] {
      #expect(document.node(at: try JSONPath(jq: text)) == nil)
    }
    #expect(document.node(at: try JSONPath(jq: ".a[-1]")) == 3)
  }

  @Test func containment() throws {
    let path = try JSONPath(jq: ".a[0]")
    #expect(path.contains(try JSONPath(jq: ".a[0].b")))
    #expect(path.contains(path))
    #expect(!path.contains(try JSONPath(jq: ".a[1]")))
    #expect(path.parent == (try JSONPath(jq: ".a")))
    #expect(JSONPath.root.parent == nil)
    #expect(path.appending("b").jq == ".a[0].b")
  }
}
