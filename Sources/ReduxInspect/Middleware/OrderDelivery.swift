import Dispatch
import ReduxWire

/// Brings an inspector's orders to a store, decoded, on the queue that the app chose.
struct OrderDelivery: Sendable {
  private let queue: DispatchQueue

  init(_ options: InspectionOptions) {
    queue =
      options.deliveryQueue ?? DispatchQueue(label: "redux-inspect.orders", qos: .utility)
  }

  /// Makes a handler that decodes an event and delivers it.
  func events<Event: Sendable>(
    _ registry: EventRegistry<Event>, _ dispatch: @escaping @Sendable (Event, Order) -> Void
  ) -> InspectedStore.Handler {
    let decoder = EventDecoder(registry: registry)
    return { payload, order in
      do throws(Refusal) {
        let event = try decoder.decode(payload)
        deliver(order) { dispatch(event, order) }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Makes a handler that decodes a state and delivers it.
  func states<State: Sendable>(
    _ restore: @escaping @Sendable (State, Order) -> Void
  ) -> InspectedStore.Handler {
    { payload, order in
      do throws(Refusal) {
        let state = try StateDecoder<State>().decode(payload)
        deliver(order) { restore(state, order) }
        return nil
      } catch {
        return error
      }
    }
  }

  /// What is consumed meanwhile is marked as the inspector's.
  private func deliver(_ order: Order, _ work: @escaping @Sendable () -> Void) {
    queue.async {
      Provenance.$inherited.withValue(
        Provenance(origin: .inspector, cause: .order(order)), operation: work)
    }
  }
}
