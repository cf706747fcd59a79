import Foundation
import ReduxWire

/// Tells the service what one store does; the store is announced as long as its reporter lives.
final class StoreReporter: Sendable {
  let id: String
  private let service: MQTTService
  private let store: InspectedStore
  private let values: ValueEncoder
  private let events: EventEncoder
  private let filter: EventFilter

  init<Event: Sendable>(
    service: MQTTService, name: String, kind: StoreAnnouncement.Kind = .redux,
    channels: [Channel] = [.event, .state], registry: EventRegistry<Event>,
    identity: StoreIdentity, hold: StoreHold, options: InspectionOptions, orders: OrderHandlers
  ) {
    let types = registry.types
    self.service = service
    values = ValueEncoder(redaction: options.redaction)
    events = EventEncoder(values: values, names: registry.names, enums: registry.enums)
    filter = options.events
    id = service.claimStoreID(name)
    store = InspectedStore(
      id: id, kind: kind, channels: channels,
      types: options.types + types.filter { !options.types.contains($0) }, identity: identity,
      hold: options.allowsControl ? hold : nil, orders: orders)
    identity.name = id
    service.register(store)
  }

  deinit { service.withdraw(store) }

  /// Takes the values of an entry; they are encoded later, elsewhere. Of an entry without an event
  /// the state was put in place.
  func report(
    _ channel: Channel = .event, number: UInt64, provenance: Provenance,
    event: (any Sendable)? = nil, isPublished: (@Sendable () -> Bool)? = nil,
    state: (any Sendable)?, duration: Duration? = nil
  ) {
    var record = Record(
      channel: channel, number: number, time: Int64(Date().timeIntervalSince1970 * 1000),
      provenance: provenance, duration: duration)
    if let event {
      record.event = { [events, filter] in
        guard isPublished?() ?? true else { return nil }
        let encoded = events.encode(event)
        return filter.admits(encoded.type) ? encoded : nil
      }
    }
    if let state {
      record.state = { [values] in values.encode(state) }
    }
    var item = OutboxItem(store: store, content: .record(record))
    if case .order(let order) = provenance.cause, order.claim() { item.order = order }
    service.post(item)
  }

  /// Answers an order that no entry came of.
  func answer(_ order: Order) {
    service.answer(order)
  }
}
