import InspectorCore
import Testing

@testable import redux_inspect

@Suite struct ConfigurationFileTests {
  private func read(_ text: String) throws -> ConfigurationFile {
    try ConfigurationFile(parsing: Array(text.utf8), path: "c.json")
  }

  @Test func readsSettingsAndBindings() throws {
    let file = try read(
      """
      { "broker": "mqtts://h", "qos": 1, "wait": true,
        "apps": { "weather": { "keys": {
          "F2": { "type": "requestUpdateLocation", "event": {} },
          ",x": { "type": "setCount", "payload": 9007199254740993, "confirm": true,
                  "store": "store-2" },
          "F9": { "type": "plain" } } } } }
      """)
    #expect(file.settings[.broker]?.text == "mqtts://h")
    #expect(file.settings[.qos]?.text == "1")
    #expect(file.settings[.wait]?.text == "true")
    #expect(
      file.bindings == [
        "weather": [
          ActionBinding(
            key: "F2", type: "requestUpdateLocation", member: .event, body: Array("{}".utf8),
            store: nil, confirms: false),
          ActionBinding(
            key: ",x", type: "setCount", member: .payload,
            body: Array("9007199254740993".utf8), store: "store-2", confirms: true),
          ActionBinding(
            key: "F9", type: "plain", member: nil, body: Array("{}".utf8), store: nil,
            confirms: false),
        ]
      ])
  }

  @Test func givesNamesOtherKeys() throws {
    let keys = try read(
      #"{"keys":{"down":["Ctrl-N","<Down>"],"up":"<C-p>","next-pane":"m","next-view":"<Tab>"}}"#
    ).keys
    #expect(keys.intent(for: .control("n"), in: .log) == .down)
    #expect(keys.intent(for: .down, in: .log) == .down)
    #expect(keys.intent(for: .control("p"), in: .tree) == .up)
    #expect(keys.intent(for: .character("j"), in: .log) == nil)
    #expect(keys.intent(for: .up, in: .log) == nil)
    #expect(keys.intent(for: .character("m"), in: .log) == .nextPane)
    #expect(keys.intent(for: .tab, in: .log) == .nextView)
    #expect(keys.intent(named: "up") == .up)
  }

  @Test func anInstanceSharesTheBindingsOfItsName() throws {
    var configuration = Configuration()
    configuration.bindings = try read(
      #"{"apps":{"weather":{"keys":{"F2":{"type":"a"}}},"weather@b":{"keys":{"F2":{"type":"b"}}}}}"#
    ).bindings
    #expect(configuration.bindings(for: "weather@a").map(\.type) == ["a"])
    #expect(configuration.bindings(for: "weather@b").map(\.type) == ["b"])
    #expect(configuration.bindings(for: "traffic").isEmpty)
  }

  @Test(arguments: [
    ("{\n \"broker\": \"h\",\n}", "c.json:3: column 1: unexpected '}'"),
    ("[]", "c.json:1: the file must be an object"),
    (
      "{\n\n  \"brokr\": \"h\"\n}",
      "c.json:3: unknown key \"brokr\"; did you mean \"broker\"?"
    ),
    (
      "{\"password\": \"x\"}", "c.json:1: unknown key \"password\"; did you mean \"password-file\"?"
    ),
    ("{\"help\": true}", "c.json:1: unknown key \"help\""),
    ("{\"broker\": 7}", "c.json:1: broker must be a string"),
    ("{\"port\": \"7\"}", "c.json:1: port must be a number"),
    ("{\"wait\": 1}", "c.json:1: wait must be true or false"),
    ("{\n\"app\":\"a\",\n\"app\":\"b\"}", "c.json:3: \"app\" is given twice"),
    ("{\"apps\": []}", "c.json:1: \"apps\" must be an object"),
    ("{\"apps\": {\n\"a+\": {}}}", "c.json:2: the app name \"a+\" contains \"+\""),
    (
      "{\"apps\": {\"a\": {\n\"key\": {}}}}",
      "c.json:2: unknown key \"key\"; did you mean \"keys\"?"
    ),
    (
      "{\"apps\": {\"a\": {\"keys\": {\n\"F1\": {}}}}}",
      "c.json:2: \"F1\" cannot be bound; bind F2 to F9, or a comma and a letter such as \",x\""
    ),
    (
      "{\"apps\": {\"a\": {\"keys\": {\n\"F2\": {}}}}}",
      "c.json:2: the action on \"F2\" has no \"type\""
    ),
    (
      "{\"apps\": {\"a\": {\"keys\": {\"F2\": {\"type\": \"t\",\n\"evnt\": {}}}}}}",
      "c.json:2: unknown key \"evnt\"; did you mean \"event\"?"
    ),
    (
      "{\"apps\": {\"a\": {\"keys\": {\"F2\": {\"type\": \"t\", \"event\": 1,\n\"payload\": 2}}}}}",
      "c.json:2: an action has either \"event\" or \"payload\""
    ),
    (
      "{\"keys\": {\n\"dwon\": \"x\"}}",
      "c.json:2: nothing is named \"dwon\" that a key could do; did you mean \"down\"?"
    ),
    (
      "{\"keys\": {\n\"zzzzzz\": \"x\"}}",
      "c.json:2: nothing is named \"zzzzzz\" that a key could do; "
        + "? in the program lists the names"
    ),
    (
      "{\"keys\": {\"down\": [],\n\"up\": 7}}",
      "c.json:2: up must be a key or a list of keys"
    ),
    (
      "{\"keys\": {\n\n\"up\": [\"<Nope>\"]}}",
      "c.json:3: \"<Nope>\" is no key; keys are written as x, Ctrl-D, PgUp or <C-d>"
    ),
    (
      "{\"keys\": {\"up\": \"7\"}}",
      "c.json:1: \"7\" cannot be given: digits are counts, a comma leads to the apps' actions, "
        + "and Alt does nothing"
    ),
    (
      "{\"keys\": {\"up\": [\"K\",\n\"K\"]}}",
      "c.json:1: \"K\" is given twice"
    ),
    (
      "{\"keys\": {\"help\": \"Ctrl-H\",\n\"up\": \"j\"}}",
      "c.json:2: \"j\" is the key of \"down\" already; give that one another, or none: []"
    ),
    (
      "{\"keys\": {\n\"help\": \"F2\"}, \"apps\": {\"a\": {\"keys\": {\"F2\": {\"type\": \"t\"}}}}}",
      "c.json:2: \"F2\" sends an action of the app \"a\" already"
    ),
    ("{\n\"key\": {}}", "c.json:2: key must be a string"),
    ("{\n\"kyes\": {}}", "c.json:2: unknown key \"kyes\"; did you mean \"keys\"?"),
    (
      "{\"apps\": {\"a\": {\"keys\": {\"F2\": {\"type\": \"t\",\n\"confirm\": 1}}}}}",
      "c.json:2: confirm must be true or false"
    ),
  ])
  func namesTheLine(_ text: String, _ words: String) {
    let error = #expect(throws: UsageError.self) { try read(text) }
    #expect(error?.description == words)
  }

  @Test(arguments: [
    ("F2", true), ("F9", true), ("F1", false), ("F10", false), (",x", true), (",X", true),
    (",1", false), (",", false), ("x", false), ("", false),
  ])
  func knowsWhichKeysCanBeBound(_ key: String, _ can: Bool) {
    #expect(ActionBinding.isBindable(key) == can)
  }

  @Test func hasItsUsualPlace() {
    #expect(
      ConfigurationFile.usualPath(["XDG_CONFIG_HOME": "/c", "HOME": "/h"])
        == "/c/redux-inspect/config.json")
    #expect(
      ConfigurationFile.usualPath(["HOME": "/h"]) == "/h/.config/redux-inspect/config.json")
    #expect(ConfigurationFile.usualPath([:]) == nil)
  }

  @Test func mayBeMissingUnlessItIsNamed() throws {
    #expect(
      try ConfigurationFile.load(environment: ["XDG_CONFIG_HOME": "/nonexistent"]) == nil)
    let error = #expect(throws: UsageError.self) {
      try ConfigurationFile.load(environment: ["REDUX_INSPECT_CONFIG": "/nonexistent/c.json"])
    }
    #expect(
      error?.description
        == "cannot read configuration /nonexistent/c.json: no such file or directory")
  }
}
