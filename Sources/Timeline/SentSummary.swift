import ReduxWire

/// Tells of one message that we sent to an app, and how it was answered.
package struct SentSummary: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    case waiting
    /// The app took it; the sequence number it gave, where it gave one.
    case accepted(sequence: UInt64?)
    /// The app refused it, with its reason and, where it named one, the place in the payload.
    case refused(reason: String, path: String?)
    /// The broker or the client did not take it.
    case failed(String)
    /// Three seconds passed in which the broker did not say that it has it; it may still arrive.
    case unconfirmed
    /// Three seconds passed without an answer.
    case none
  }

  package var store: String
  package var channel: Channel
  package var label: TypeLabel
  package var answer: Answer

  package init(store: String, channel: Channel, label: TypeLabel, answer: Answer = .waiting) {
    self.store = store
    self.channel = channel
    self.label = label
    self.answer = answer
  }
}
