import ExactJSON
import MosquittoClient
import ReduxWire

extension BrokerSession {
  /// Whether the broker's version of MQTT carries answers.
  var carriesAnswers: Bool { protocolVersion == .v5 }

  /// Sends a message to an app, never retained; its outcome comes as an event within 3 s of it,
  /// and again when an answer comes within a minute of that.
  ///
  /// While there is no connection it throws, and nothing is sent later.
  func send(
    _ payload: [UInt8], to topic: WireTopic
  ) throws(SessionFailure) -> SendID {
    precondition(!topic.channel.isFromApp, "only apps publish on \(topic.channel)")
    sendCount += 1
    let id = SendID(number: sendCount)
    let correlation = Array(correlation(of: id).utf8)
    let reply = "redux-inspect/\(clientID)/reply"
    if carriesAnswers, !listensForAnswers {
      client.subscribe([Subscription(reply, qos: 1)])
      listensForAnswers = true
    }
    do {
      let publishID = try client.publish(
        OutgoingMessage(
          topic: topic.description, payload: payload, qos: 1, retain: false,
          responseTopic: carriesAnswers ? reply : nil,
          correlationData: carriesAnswers ? correlation : nil,
          expiry: topic.channel == .dispatch || topic.channel == .restore ? 10 : nil))
      pending.add(
        PendingSends.Entry(
          id: id, correlation: correlation, deadline: Clock.monotonic() + Self.answerTime),
        as: publishID)
      return id
    } catch {
      throw SessionFailure(error)
    }
  }

  /// The text by which an app knows what was sent.
  func correlation(of id: SendID) -> String { "\(clientID)-\(id.number)" }

  func published(_ publishID: PublishID, into events: inout [SessionEvent]) {
    if carriesAnswers {
      // Told as not confirmed before, it now only wants an answer.
      if let entry = pending.taken(publishID), entry.wasTold {
        events.append(.outcome(entry.id, .unanswered))
      }
    } else if let entry = pending.remove(publishID) {
      events.append(.outcome(entry.id, .unanswered))
    }
  }

  /// How long an app has for its answer, in microseconds.
  private static let answerTime: Int64 = 3_000_000
}

extension SendOutcome {
  /// Reads an app's answer.
  static func reply(_ payload: [UInt8]) -> SendOutcome {
    guard let document = try? JSONDocument(parsing: payload),
      let reply = Reply(reading: document)
    else { return .unreadable(Quoted(String(decoding: payload, as: UTF8.self)).description) }
    return .answered(reply)
  }
}
