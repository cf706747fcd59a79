/// What is to be said of a DevTools file that was written.
extension DevToolsWriter {
  func remarks(for layout: Layout) -> [String] {
    let file = Quoted.harmless(name)
    var words: [String] = []
    func say(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { words.append("\(file): \(count) \(count == 1 ? one : many)") }
    }
    say(
      counts.leftOut, "message is no action or state in JSON and left out",
      "messages are no actions or states in JSON and left out")
    say(
      counts.repaired, "message is not valid UTF-8; U+FFFD stands for its bytes",
      "messages are not valid UTF-8; U+FFFD stands for their bytes")
    say(
      counts.otherChannels, "action was no event and is one there",
      "actions were no events and are there")
    switch layout {
    case .lifted:
      say(
        counts.withoutState, "action has no state of its own and none there",
        "actions have no states of their own and none there")
      say(
        staged.dropFirst().count(where: \.isStandIn),
        "state came without an action and has \(Self.stateType) for one",
        "states came without actions and have \(Self.stateType) for one")
    case .payload: words.append("\(file): this form holds no states and no times")
    }
    return words
  }
}
