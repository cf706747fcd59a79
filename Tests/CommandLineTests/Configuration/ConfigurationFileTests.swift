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
