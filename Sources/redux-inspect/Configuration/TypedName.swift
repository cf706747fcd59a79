import ReduxWire

/// Checks the names that a person typed: the grammar of topics, and beyond it what no broker
/// takes. A client that sends that is cut off without a word.
enum TypedName {
  /// How many bytes MQTT has for a topic.
  static let longestTopic = 65_535

  static func app(_ text: String) throws(ValueProblem) -> AppSelection {
    let selection: AppSelection
    do {
      selection = try AppSelection(validating: text)
    } catch {
      throw .badName(error)
    }
    try check(text, "app name", beside: "/store/mutation")
    return selection
  }

  static func store(_ text: String) throws(ValueProblem) -> StoreID {
    let store: StoreID
    do {
      store = try StoreID(validating: text)
    } catch {
      throw .badName(error)
    }
    try check(text, "store id", beside: "a//mutation")
    return store
  }

  static func clientID(_ text: String) throws(ValueProblem) -> String {
    let reply: ReplyTopic
    do {
      reply = try ReplyTopic(clientID: text)
    } catch {
      throw .badName(error)
    }
    try check(text, "client id", beside: "redux-inspect//reply")
    return reply.clientID
  }

  /// Checks that the names of an app and of its store find room in one topic together.
  static func check(_ app: AppSelection?, _ store: StoreID?) throws(ValueProblem) {
    guard let app, let store else { return }
    try check("\(app)/\(store)", "name of app and store", beside: "/mutation")
  }

  /// - Parameter rest: What else stands in the longest topic that the name is part of.
  private static func check(
    _ name: String, _ subject: String, beside rest: String
  ) throws(ValueProblem) {
    // What MQTT lets a broker refuse in any text (5.0, 1.5.4), and brokers do.
    let refused = name.unicodeScalars.first { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
    }
    if let refused { throw .untakenCharacter(subject, name, refused) }
    let limit = longestTopic - rest.utf8.count
    guard name.utf8.count <= limit else { throw .longName(subject, name, limit: limit) }
  }
}
