/// Decides when to ask for a retained state by its exact topic.
///
/// A broker for MQTT 3.1.1 may deliver retained messages to exact filters only. When none came
/// soon after subscribing, the exact topic is subscribed to, and left again as soon as it has
/// served, so that no message comes twice for two filters that match it.
struct RetainedFallback {
  private enum Phase {
    case idle
    case connected
    /// Subscribed; when, on the monotonic clock, to ask.
    case waiting(until: Int64)
    /// Asked; when, on the monotonic clock, to leave the exact topic again.
    case asking(until: Int64)
  }

  enum Step: Hashable {
    case ask(String)
    case leave(String)
  }

  private var phase = Phase.idle
  private var topic: String?

  var deadline: Int64? {
    switch phase {
    case .idle, .connected: nil
    case .waiting(let time), .asking(let time): time
    }
  }

  /// Begins anew with each connection; without a topic there is nothing to do.
  mutating func connected(to topic: String?) {
    self.topic = topic
    phase = topic == nil ? .idle : .connected
  }

  mutating func disconnected() { phase = .idle }

  mutating func subscribed(at now: Int64) {
    if case .connected = phase { phase = .waiting(until: now + 150_000) }
  }

  mutating func receivedRetained() {
    switch phase {
    case .connected, .waiting: phase = .idle
    case .asking: phase = .asking(until: 0)
    case .idle: break
    }
  }

  /// Returns what is due.
  mutating func step(at now: Int64) -> Step? {
    guard let topic, let deadline, deadline <= now else { return nil }
    if case .waiting = phase {
      phase = .asking(until: now + 1_000_000)
      return .ask(topic)
    }
    phase = .idle
    return .leave(topic)
  }
}
