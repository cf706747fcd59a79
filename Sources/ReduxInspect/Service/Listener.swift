/// Takes what comes on one topic for a subscriber, or says why it cannot.
final class Listener: Sendable {
  let topic: String
  let takesRetained: Bool
  /// Where the newest value is to be asked for, as nobody keeps it; nil where it is not wanted.
  let requestTopic: String?
  let take: @Sendable (TransportMessage) -> Refusal?

  init(
    topic: String, takesRetained: Bool, requestTopic: String? = nil,
    take: @escaping @Sendable (TransportMessage) -> Refusal?
  ) {
    self.topic = topic
    self.takesRetained = takesRetained
    self.requestTopic = requestTopic
    self.take = take
  }
}
