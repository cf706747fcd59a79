import ReduxWire

/// Describes a store to the library: its name on the wire, what it announces, and who carries out
/// an inspector's orders.
final class InspectedStore: Sendable {
  /// Carries an order's payload out, or says why not. What it does is answered by the record that
  /// comes of it.
  typealias Handler = @Sendable ([UInt8], Order) -> Refusal?

  let id: String
  let kind: StoreAnnouncement.Kind
  let channels: [Channel]
  let types: [String]
  let identity: StoreIdentity
  /// Nil for a store that an inspector may not hold still.
  let hold: StoreHold?
  let orders: OrderHandlers

  init(
    id: String, kind: StoreAnnouncement.Kind = .redux, channels: [Channel] = [.event, .state],
    types: [String] = [], identity: StoreIdentity, hold: StoreHold? = nil,
    orders: OrderHandlers = OrderHandlers()
  ) {
    self.id = id
    self.kind = kind
    self.channels = channels
    self.types = types
    self.identity = identity
    self.hold = hold
    self.orders = orders
  }

  /// Whether the broker keeps the newest state for those who come later.
  var isStateRetained: Bool { kind == .redux }

  var announcement: StoreAnnouncement {
    var accepted = [Channel.dispatch, .restore, .props].filter(orders.takes)
    if channels.contains(.state) { accepted.append(.request) }
    if hold != nil { accepted.append(.control) }
    return StoreAnnouncement(
      id: id, kind: kind, channels: channels, accepts: accepted,
      types: orders.takes(.dispatch) ? types : [])
  }
}
