import ReduxWire

/// Holds who carries an inspector's orders out, and why some are refused that the app allowed.
struct OrderHandlers: Sendable {
  private(set) var handlers: [Channel: InspectedStore.Handler] = [:]
  private var reasons: [Channel: String] = [:]

  /// Takes orders on a channel, unless there is a reason why none could be carried out.
  mutating func take(
    _ channel: Channel, unless reason: String? = nil, _ handler: @escaping InspectedStore.Handler
  ) {
    if let reason {
      refuse(channel, for: reason)
    } else {
      handlers[channel] = handler
    }
  }

  /// Says why no order on a channel can be carried out, though the app allows them.
  mutating func refuse(_ channel: Channel, for reason: String) { reasons[channel] = reason }

  func takes(_ channel: Channel) -> Bool { handlers[channel] != nil }

  /// Carries an order out, or says why not.
  func carryOut(_ order: Order, on channel: Channel, _ payload: [UInt8]) -> Refusal? {
    if let handler = handlers[channel] { return handler(payload, order) }
    let reason = reasons[channel] ?? "\(channel.rawValue) is not allowed by this app"
    return Refusal(reason: reason)
  }
}
