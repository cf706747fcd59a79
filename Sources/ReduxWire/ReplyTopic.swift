/// Addresses the answers to one client: `redux-inspect/{client id}/reply`.
///
/// An app answers to no topic of another form, so that a response topic cannot be used to make it
/// publish anywhere else.
package struct ReplyTopic: Hashable, Sendable, CustomStringConvertible {
  package let clientID: String

  package init(clientID: String) throws(NameError) {
    try NameError.check(clientID, subject: "client id", allowingSlash: false)
    self.clientID = clientID
  }

  /// Reads a response topic; nil for one of any other form.
  package init?(parsing topic: String) {
    let levels = topic.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard levels.count == 3, levels[0] == TopicWord.inspector, levels[2] == TopicWord.reply,
      let reply = try? ReplyTopic(clientID: String(levels[1]))
    else { return nil }
    self = reply
  }

  package var description: String { "\(TopicWord.inspector)/\(clientID)/\(TopicWord.reply)" }
}
