import InspectorCore
import MosquittoClient
import ReduxWire
import Timeline

extension ScreenLoop {
  /// How long messages may be taken before keys are looked at again, in microseconds.
  private static let patience: Int64 = 4_000

  /// Takes what the session has to tell and puts it where it belongs; what there is no time for
  /// now stays in `backlog`, so that a flood of large states does not hold up a key.
  func takeSession() {
    if backlog.isEmpty { backlog = session.drain().reversed() }
    let began = Clock.monotonic()
    while let event = backlog.popLast() {
      take(event)
      if ending != nil || Clock.monotonic() - began > Self.patience { return }
    }
  }

  private func take(_ event: SessionEvent) {
    switch event {
    case .heard(let topic): hear(topic)
    case .message(var message):
      message.receivedAt = driver.stamp(message.receivedAt)
      history.append(message)
      hearSomebody(message)
      historyIsDirty = true
    case .presence(let app, let announcement): take(announcement, of: app)
    case .outcome(let id, let outcome): settle(id, outcome)
    case .connecting(let attempt):
      attempts = attempt
      if !hasConnected { apply(.connectionChanged(.connecting)) }
    case .connected(_, let away):
      if hasConnected, away != nil {
        history.connectionRestored(at: inspector.now)
        historyIsDirty = true
      }
      hasConnected = true
      apply(.connectionChanged(.online))
    case .subscribed: break
    case .lost(let failure, let retryAt):
      if case .online = inspector.connection {
        history.connectionLost(at: inspector.now)
        historyIsDirty = true
      }
      let left = max(0, retryAt - Clock.monotonic())
      let count = attempts > 1 ? "; attempt \(attempts)" : ""
      apply(
        .connectionChanged(
          .waiting(until: inspector.now + left, reason: failure.description + count)))
    case .failed(let failure):
      guard hasConnected else {
        ending = .failed(failure)
        return
      }
      apply(.connectionChanged(.refused(failure.description)))
      apply(.said(StatusMessage(.failure, failure.description)))
    case .filterRefused(let failure):
      apply(.said(StatusMessage(.failure, failure.description)))
    }
  }

  private func hear(_ topic: WireTopic) {
    guard heard[topic.app, default: []].insert(topic.store).inserted else { return }
    apply(.appsChanged(announcedApps))
  }

  /// Whoever publishes live, and says nothing of its run, is there whatever was announced before.
  private func hearSomebody(_ message: ReceivedMessage) {
    guard inspector.presence == .gone, message.topic.app == inspector.app, !message.isRetained,
      message.topic.channel != .props, message.userProperties.isEmpty
    else { return }
    apply(.presenceChanged(.unknown))
  }

  private func take(_ announcement: Announcement?, of app: String) {
    // One that cannot be read does not make the app one that was never there.
    if announcement == nil || announcement?.presence != nil {
      announced[app] = announcement?.presence
    }
    apply(.appsChanged(announcedApps))
    guard let presence = announcement?.presence else { return }
    guard session.interest.selection?.includes(app: app) == true else { return }
    history.presence(presence, of: app, at: inspector.now)
    historyIsDirty = true
    tell(presence, of: app)
  }

  /// Tells what a watched app says of itself.
  func tell(_ presence: Presence, of app: String) {
    if app == inspector.app { apply(.presenceChanged(presence.isOnline ? .online : .gone)) }
    // Who is gone is held by nobody.
    let (isLocked, isPaused) =
      presence.isOnline ? (presence.isLocked, presence.isPaused) : (false, false)
    apply(.holdsAnnounced(app: app, isLocked: isLocked, isPaused: isPaused))
  }
}
