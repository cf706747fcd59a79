import ReduxLocking
import ReduxWire

/// Holds what an inspector wants an answer to, and where the answer goes.
struct Order: Sendable {
  /// Nil where no answer was asked for, or where it was asked for at a topic of another form.
  let replyTopic: ReplyTopic?
  let correlationData: [UInt8]?
  private let isAnswered = Once()

  init(_ message: TransportMessage) {
    replyTopic = message.responseTopic.flatMap(ReplyTopic.init(parsing:))
    correlationData = message.correlationData
  }

  /// Tells, the first time only, that the caller is the one to answer.
  func claim() -> Bool { isAnswered.claim() }

  var isClaimed: Bool { isAnswered.isTaken }

  /// What the entry that comes of the order is marked with.
  var causeText: String? {
    guard let correlationData, (1...128).contains(correlationData.count),
      correlationData.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return nil }
    return String(decoding: correlationData, as: UTF8.self)
  }

  func message(_ reply: Reply) -> TransportMessage? {
    replyTopic.map { topic in
      TransportMessage(
        topic: topic.description, payload: reply.bytes, expiry: 10,
        correlationData: correlationData)
    }
  }

  private final class Once: Sendable {
    private let taken = Locked(false)

    var isTaken: Bool { taken.withLock { $0 } }

    func claim() -> Bool {
      taken.withLock { isTaken in
        defer { isTaken = true }
        return !isTaken
      }
    }
  }
}
