/// Spells the levels of topics that are no channel.
enum TopicWord {
  static let presence = "presence"
  static let inspector = "redux-inspect"
  static let reply = "reply"
}
