import ReduxWire

/// Describes a store to the library: its name on the wire, what it announces, and who carries out
/// an inspector's orders.
final class InspectedStore: Sendable {
  /// Carries an order's payload out, or says why not. What it does is answered by the record that
  /// comes of it.
  typealias Handler = @Sendable ([UInt8], Order) -> Refusal?

  let id: String
  let kind: StoreAnnouncement.Kind
  let types: [String]
  let identity: StoreIdentity
  private let handlers: [Channel: Handler]

  init(
    id: String, kind: StoreAnnouncement.Kind = .redux, types: [String] = [],
    identity: StoreIdentity, handlers: [Channel: Handler]
  ) {
    self.id = id
    self.kind = kind
    self.types = types
    self.identity = identity
    self.handlers = handlers
  }

  var announcement: StoreAnnouncement {
    let accepted = [Channel.dispatch, .restore].filter { handlers[$0] != nil } + [.request]
    return StoreAnnouncement(
      id: id, kind: kind, channels: [.event, .state], accepts: accepted, types: types)
  }

  func handler(for channel: Channel) -> Handler? { handlers[channel] }
}
