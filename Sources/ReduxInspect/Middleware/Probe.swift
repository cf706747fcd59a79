import Foundation
import ReduxWire

/// Tells the service what one store does, and the store what an inspector wants.
final class Probe<State: Sendable, Event: Sendable>: Sendable {
  private let service: MQTTService
  private let store: InspectedStore
  private let values = ValueEncoder()
  private let events = EventEncoder()

  /// Makes a probe and announces the store. `dispatch` and `restore` are called on the delivery
  /// queue, only when the options allow it, with the order as the inherited provenance.
  init(
    service: MQTTService, name: String, identity: StoreIdentity, state: State,
    options: InspectionOptions, registry: EventRegistry<Event>,
    dispatch: @escaping @Sendable (Event) -> Void, restore: @escaping @Sendable (State) -> Void
  ) {
    self.service = service
    let id = service.claimStoreID(name)
    let deliveryQueue =
      options.deliveryQueue ?? DispatchQueue(label: "redux-inspect.\(id).orders", qos: .utility)
    let deliver: @Sendable (Order, @escaping @Sendable () -> Void) -> Void = { order, work in
      deliveryQueue.async {
        let provenance = Provenance(origin: .inspector, cause: .order(order))
        Provenance.$inherited.withValue(provenance, operation: work)
      }
    }
    var handlers: [Channel: InspectedStore.Handler] = [:]
    if options.allowsDispatch {
      let decoder = EventDecoder(registry: registry)
      handlers[.dispatch] = { payload, order in
        do throws(Refusal) {
          let event = try decoder.decode(payload)
          deliver(order) { dispatch(event) }
          return nil
        } catch {
          return error
        }
      }
    }
    if options.allowsRestore {
      handlers[.restore] = { payload, order in
        do throws(Refusal) {
          let state = try StateDecoder<State>().decode(payload)
          deliver(order) { restore(state) }
          return nil
        } catch {
          return error
        }
      }
    }
    store = InspectedStore(
      id: id, types: options.types + registry.types.filter { !options.types.contains($0) },
      identity: identity, handlers: handlers)
    identity.name = id
    service.register(store)
    post(number: 0, provenance: Provenance(.user), event: nil, state: state)
  }

  deinit { service.withdraw(store) }

  func record(_ transition: Transition<State, Event>) {
    let event = transition.entry.event
    post(
      number: transition.entry.number, provenance: transition.entry.provenance,
      event: { [events] in events.encode(event) }, state: transition.after,
      duration: transition.duration)
  }

  func record(_ replacement: Replacement<State>) {
    post(
      number: replacement.number, provenance: replacement.provenance, event: nil,
      state: replacement.state)
  }

  private func post(
    number: UInt64, provenance: Provenance, event: (@Sendable () -> EncodedEvent)?, state: State,
    duration: Duration? = nil
  ) {
    let record = Record(
      number: number, time: Int64(Date().timeIntervalSince1970 * 1000), provenance: provenance,
      duration: duration, event: event, state: { [values] in values.encode(state) })
    var item = OutboxItem(store: store, content: .record(record))
    if case .order(let order) = provenance.cause { item.order = order }
    service.post(item)
  }
}
