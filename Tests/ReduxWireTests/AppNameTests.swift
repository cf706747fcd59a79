import Testing

@testable import ReduxWire

@Suite struct AppNameTests {
  @Test(arguments: [
    "weather", "weather@iphone-15", "a/b", "/weather", "wétter ☀️", "a$", "presence",
  ])
  func takes(_ name: String) throws {
    #expect(try AppName(validating: name).text == name)
  }

  @Test(arguments: [
    ("", "the app name is empty"),
    ("$SYS", #"the app name "$SYS" begins with "$""#),
    ("a+b", #"the app name "a+b" contains "+""#),
    ("a/#", ##"the app name "a/#" contains "#""##),
    ("a\0b", #"the app name "a\u0000b" contains "\u0000""#),
    // One character to a reader, but still a wildcard to a broker.
    ("a+\u{301}", "the app name \"a+\u{301}\" contains \"+\""),
  ])
  func refuses(_ name: String, _ words: String) {
    let error = #expect(throws: NameError.self) { try AppName(validating: name) }
    #expect(error?.description == words)
  }

  @Test func refusesASlashInAStoreOnly() {
    let error = #expect(throws: NameError.self) { try StoreID(validating: "a/b") }
    #expect(error?.description == #"the store id "a/b" contains "/""#)
  }

  @Test func selectsOneAppOrItsInstances() throws {
    let one = try AppSelection(validating: "weather@iphone")
    #expect(one.includes(app: "weather@iphone"))
    #expect(!one.includes(app: "weather"))
    let all = try AppSelection(validating: "weather@*")
    #expect(all.description == "weather@*")
    #expect(all.includes(app: "weather@iphone"))
    #expect(all.includes(app: "weather@a@b"))
    #expect(!all.includes(app: "weather@"))
    #expect(!all.includes(app: "weather"))
    #expect(!all.includes(app: "weather2@iphone"))
    #expect(throws: NameError.self) { try AppSelection(validating: "@*") }
    #expect(throws: NameError.self) { try AppSelection(validating: "a+@*") }
  }
}
