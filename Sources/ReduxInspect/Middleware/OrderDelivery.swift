import Dispatch
import ReduxWire

/// Brings an inspector's orders to a store, decoded, on the queue that the app chose.
struct OrderDelivery: Sendable {
  private let queue: DispatchQueue

  init(_ options: InspectionOptions) {
    queue =
      options.deliveryQueue ?? DispatchQueue(label: "redux-inspect.orders", qos: .utility)
  }

  /// Takes dispatches, decodes the events and delivers them.
  func events<Event: Sendable>(
    in orders: inout OrderHandlers, _ registry: EventRegistry<Event>,
    _ dispatch: @escaping @Sendable (Event, Order) -> Void
  ) {
    let decoder = EventDecoder(registry: registry)
    orders.take(.dispatch, unless: decoder.inability) { payload, order in
      do throws(Refusal) {
        let event = try decoder.decode(payload)
        deliver(order) { dispatch(event, order) }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Takes states to restore, decodes and delivers them.
  func states<State: Sendable>(
    in orders: inout OrderHandlers, _ restore: @escaping @Sendable (State, Order) -> Void
  ) {
    orders.take(.restore, unless: StateDecoder<State>.inability) { payload, order in
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
