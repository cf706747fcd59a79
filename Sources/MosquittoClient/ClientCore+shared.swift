extension ClientCore {
  /// What a caller wants of the network thread.
  enum Order: Sendable {
    case subscribe([Subscription])
    case unsubscribe([String])
    case publish(PublishID, OutgoingMessage)
  }

  /// What the network thread must know once a turn.
  struct Situation {
    var orders: [Order]
    var wantsReconnect: Bool
    var stopBy: Int64?
    /// As many messages wait for the reader as may.
    var isFull: Bool
  }

  struct Shared: Sendable {
    var events: [ClientEvent] = []
    var eventBytes = 0
    /// The reader was woken and has not come yet.
    var woken = false
    var orders: [Order] = []
    var subscriptions: [Subscription]
    /// There is a connection to send on.
    var info: ConnectionInfo?
    var acknowledgementsDue = 0
    var writesDue = 0
    var lastID: UInt64 = 0
    var wantsReconnect = false
    var started = false
    /// When the client must be gone, once it was told to stop.
    var stopBy: Int64?

    init(subscriptions: [Subscription]) {
      self.subscriptions = subscriptions
    }

    mutating func takeSituation(_ queueLimit: Int) -> Situation {
      let taken = orders
      if !orders.isEmpty { orders = [] }
      return Situation(
        orders: taken, wantsReconnect: wantsReconnect, stopBy: stopBy,
        isFull: eventBytes >= queueLimit)
    }

    /// Lets nothing more be sent, and returns the orders that were not carried out.
    mutating func disconnected() -> [Order] {
      defer { orders = [] }
      info = nil
      acknowledgementsDue = 0
      writesDue = 0
      return orders
    }
  }
}
