import ReduxWire

extension EntrySummary {
  /// Tells of an entry by the message that names it.
  package init(
    number: Int, receivedAt: Int64, message: ReceivedMessage, reading: MessageReading, run: Int,
    effect: Effect, preview: String
  ) {
    self.init(
      number: number, receivedAt: receivedAt, sentAt: reading.metadata.sentAt,
      app: message.topic.app, store: message.topic.store, channel: message.topic.channel,
      label: reading.label, sequence: reading.metadata.sequence, run: run, effect: effect,
      isRetained: message.isRetained, isDuplicate: message.isDuplicate,
      problem: reading.problem, cause: reading.metadata.cause, preview: preview)
  }
}
