/// Carries messages between an app and an MQTT broker, by whichever client the app has.
///
/// Four calls are all that a client must offer; the library does the rest. A transport may be
/// called from any thread, and calls the handler from any one thread at a time. None of the calls
/// may block on the network.
public protocol Transport: Sendable {
  /// Begins to connect, and goes on connecting again after every loss until `stop` is called.
  ///
  /// Each time the broker accepts the connection the handler gets `.connected`; the library then
  /// subscribes anew, so the session should be a clean one. The will is registered with every
  /// connection, without a delay.
  func start(will: TransportMessage, handler: @escaping @Sendable (TransportEvent) -> Void)

  /// Hands a message to the broker and reports its end with the same `id`: `.delivered` when the
  /// broker acknowledged it (or it was written, at most once), `.failed` when it never will be.
  ///
  /// Messages leave in the order of the calls. What is unacknowledged when a connection is lost may
  /// be sent again by the transport or reported as failed, but not both.
  func publish(_ message: TransportMessage, id: UInt64)

  /// Subscribes to topic filters, at least once; called after every `.connected`.
  func subscribe(to filters: [String])

  /// Disconnects in order, so that the broker does not publish the will, and calls no handler
  /// afterwards.
  func stop()
}
