import MosquittoClient
import ReduxWire

extension BrokerSession {
  func handle(_ event: ClientEvent, into events: inout [SessionEvent]) {
    switch event {
    case .message(let message): receive(message, into: &events)
    case .connecting(let attempt): events.append(.connecting(attempt: attempt))
    case .connected(let info): connect(info, into: &events)
    case .subscribed:
      fallback.subscribed(at: Clock.monotonic())
      events.append(.subscribed)
    case .subscriptionRefused(_, let error): events.append(.filterRefused(SessionFailure(error)))
    case .published(let id): published(id, into: &events)
    case .publishFailed(let id, let error):
      if let entry = pending.remove(id) {
        events.append(.outcome(entry.id, .failed(SessionFailure(error))))
      }
    case .disconnected(let error, let retryAt): lose(error, retryAt: retryAt, into: &events)
    case .refused(let error):
      phase = .failed
      failPending(SessionFailure(error), into: &events)
      events.append(.failed(SessionFailure(error)))
    case .stopped: break
    }
  }

  private func connect(_ info: ConnectionInfo, into events: inout [SessionEvent]) {
    var away: Int64?
    if case .away(let since) = phase { away = Clock.monotonic() - since }
    phase = .connected
    protocolVersion = info.protocolVersion
    fallback.connected(to: info.protocolVersion == .v311 ? retainedTopic : nil)
    events.append(.connected(info.protocolVersion, away: away))
  }

  private func lose(_ error: ClientError, retryAt: Int64, into events: inout [SessionEvent]) {
    let failure = SessionFailure(error)
    failPending(failure, into: &events)
    switch phase {
    case .first where !settings.waits:
      phase = .failed
      events.append(.failed(failure))
    case .connected:
      phase = .away(since: Clock.monotonic())
      fallback.disconnected()
      events.append(.lost(failure, retryAt: retryAt))
    case .failed: break
    case .idle, .first, .away: events.append(.lost(failure, retryAt: retryAt))
    }
  }

  private func failPending(_ failure: SessionFailure, into events: inout [SessionEvent]) {
    for entry in pending.giveUpAll(at: Clock.monotonic()) {
      events.append(.outcome(entry.id, .failed(failure)))
    }
  }

  private func receive(_ message: IncomingMessage, into events: inout [SessionEvent]) {
    guard let route = routes.route(of: message.topic, reading: route(of:)) else { return }
    switch route {
    case .channel(let topic):
      if message.retained { fallback.receivedRetained() }
      events.append(.message(ReceivedMessage(message, topic: topic)))
    case .presence(let app):
      guard interest.wantsPresence(of: app) else { return }
      let presence = Presence(payload: message.payload)
      let announcement = Announcement(presence: presence, payload: message.payload)
      // What cannot be read says nothing but that it is there; only an empty one withdraws.
      if presence == nil, !message.payload.isEmpty {
        if interest.lists { events.append(.presence(app: app, announcement)) }
        return
      }
      guard isCurrent(presence, of: app) else { return }
      note(app, presence)
      events.append(.presence(app: app, presence == nil ? nil : announcement))
    case .reply(let client):
      guard client == clientID, let entry = pending.remove(correlation: message.correlationData)
      else { return }
      events.append(.outcome(entry.id, .reply(message.payload)))
    }
  }

  /// Reads a topic; nil for what is not wanted, such as a late message of an app left before.
  private func route(of topic: String) -> IncomingTopic? {
    var app: AppName?
    if case .app(let name) = interest.selection { app = name }
    let route = app.flatMap { IncomingTopic(topic, of: $0) } ?? IncomingTopic(topic)
    guard case .channel(let wire) = route else { return route }
    if interest.scan == .alone { return route }
    guard interest.selection?.includes(app: wire.app) == true,
      interest.store.map({ $0.text == wire.store }) ?? true,
      interest.channels.contains(wire.channel)
    else { return nil }
    return route
  }

  /// Leaves out what a late will says of a run that another one has followed.
  private func isCurrent(_ presence: Presence?, of app: String) -> Bool {
    if let presence, !presence.isOnline, let current = onlineRuns[app],
      presence.sessionID != current
    {
      return false
    }
    onlineRuns[app] = presence?.isOnline == true ? presence?.sessionID : nil
    return true
  }

  /// Follows an instance as soon as it is announced.
  private func note(_ app: String, _ presence: Presence?) {
    guard case .instances = interest.selection, interest.selection?.includes(app: app) == true,
      presence != nil, let name = try? AppName(validating: app), !instances.contains(name)
    else { return }
    instances.append(name)
    subscribe()
  }
}

extension ReceivedMessage {
  init(_ message: IncomingMessage, topic: WireTopic) {
    self.init(
      topic: topic, payload: message.payload,
      userProperties: message.userProperties.map { ReduxWire.UserProperty($0.name, $0.value) },
      isRetained: message.retained, isDuplicate: message.duplicate,
      receivedAt: message.receivedAt)
  }
}
