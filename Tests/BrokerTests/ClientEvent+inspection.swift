import MosquittoClient

extension ClientEvent {
  /// The event's name, to compare orders of events by.
  var kind: String {
    switch self {
    case .connecting(let attempt): "connecting \(attempt)"
    case .connected: "connected"
    case .subscribed: "subscribed"
    case .subscriptionRefused: "subscription refused"
    case .message: "message"
    case .published: "published"
    case .publishFailed: "publish failed"
    case .disconnected: "disconnected"
    case .refused: "refused"
    case .stopped: "stopped"
    }
  }

  /// Why there is no connection.
  var error: ClientError? {
    switch self {
    case .disconnected(let error, _), .refused(let error): error
    default: nil
    }
  }

  var failedPublish: PublishID? {
    if case .publishFailed(let id, _) = self { id } else { nil }
  }
}
