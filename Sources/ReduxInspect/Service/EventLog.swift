import Foundation
import ReduxLocking
import ReduxWire

/// Publishes events that no store of the library consumed, numbered and counted like those of one.
final class EventLog: Sendable {
  private let service: MQTTService
  private let store: InspectedStore
  private let number = Locked<UInt64>(0)

  init(service: MQTTService, channel: MQTTChannel, options: InspectionOptions) {
    self.service = service
    let identity = StoreIdentity()
    store = InspectedStore(
      id: service.claimStoreID(channel.store), channels: [.event], types: options.types,
      identity: identity)
    identity.name = store.id
    service.register(store)
  }

  deinit { service.withdraw(store) }

  func record(_ event: @escaping @Sendable () -> EncodedEvent) {
    number.withLock { number in
      number += 1
      let record = Record(
        number: number, time: Int64(Date().timeIntervalSince1970 * 1000),
        provenance: .current, event: event)
      service.post(OutboxItem(store: store, content: .record(record)))
    }
  }
}
