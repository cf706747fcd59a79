import ReduxWire

/// Values sent to topics and taken from them, typed, without a store.
extension MQTTService {
  /// Gives a function that publishes values on a channel.
  ///
  /// Events and orders are published each, in an envelope with the type's name; orders only while
  /// there is a connection. Of states and props the newest value is published, as often as that
  /// stays cheap; states are kept by the broker. Any thread may call the function; it costs the
  /// taking of the value, and `options` mask what is secret.
  public func publish<Value: Sendable>(
    in channel: MQTTChannel, options: InspectionOptions = InspectionOptions()
  ) -> @Sendable (Value) -> Void {
    let values = ValueEncoder(redaction: options.redaction)
    let events = EventEncoder(values: values)
    switch channel.channel {
    case .event:
      let log = EventLog(service: self, channel: channel, options: options)
      return { value in log.record { events.encode(value) } }
    case .dispatch:
      return { [courier] value in
        courier.queue.async {
          let event = events.encode(value)
          courier.order(channel, Envelope.bytes(type: event.type, body: event.body))
        }
      }
    case .restore:
      return { [courier] value in
        courier.queue.async { courier.order(channel, values.encode(value).bytes) }
      }
    default:
      return { [courier] value in
        courier.queue.async { courier.offer(channel) { values.encode(value) } }
      }
    }
  }

  /// Calls a function with each value that arrives on a channel, until the subscription goes.
  ///
  /// Whoever sent the value and asked for an answer gets one: that it was taken, or why not, for a
  /// payload that does not decode or an error that the function throws. The function is called on
  /// the service's queue and must not block. What the broker had kept is taken for states only;
  /// another app is asked for the props that it published last.
  /// Props for a view of this app announce the view as long as the subscription lives.
  public func subscribe<Value: Decodable & Sendable>(
    to channel: MQTTChannel, registry: EventRegistry<Value> = EventRegistry(),
    perform: @escaping @Sendable (Value) throws -> Void
  ) -> MQTTSubscription {
    let decode: @Sendable ([UInt8]) throws(Refusal) -> Value
    if channel.channel.carriesEnvelopes {
      let decoder = EventDecoder(registry: registry)
      decode = { payload throws(Refusal) in try decoder.decode(payload) }
    } else {
      let decoder = StateDecoder<Value>()
      decode = { payload throws(Refusal) in try decoder.decode(payload) }
    }
    let listener = Listener(
      topic: channel.topic(defaultApp: app), takesRetained: channel.channel == .state,
      requestTopic: channel.requestTopic(from: app)
    ) { message in
      do {
        try perform(try decode(message.payload))
        return nil
      } catch let refusal as Refusal {
        return refusal
      } catch {
        return Refusal(reason: String(describing: error))
      }
    }
    courier.queue.async { [courier] in courier.listen(listener) }
    let view = announcedView(channel, listener)
    return MQTTSubscription { [courier] in
      courier.queue.async {
        courier.unlisten(listener)
        if let view { courier.withdraw(view) }
      }
    }
  }

  /// Gives the values that arrive on a channel, until the reader stops; see
  /// `subscribe(to:registry:perform:)`. An answer says that the value was taken.
  public func values<Value: Decodable & Sendable>(
    of type: Value.Type = Value.self, on channel: MQTTChannel
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let subscription = subscribe(to: channel) { (value: Value) in
      continuation.yield(value)
    }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream
  }

  /// Announces a view that takes props from outside, so that an inspector finds it.
  private func announcedView(_ channel: MQTTChannel, _ listener: Listener) -> InspectedStore? {
    guard channel.channel == .props, channel.app == nil || channel.app == app else { return nil }
    var orders = OrderHandlers()
    orders.take(.props) { _, _ in nil }
    let view = InspectedStore(
      id: claimStoreID(channel.store), kind: .view, channels: [.props],
      identity: StoreIdentity(), orders: orders)
    register(view)
    return view
  }
}
