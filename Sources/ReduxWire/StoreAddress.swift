/// Names one store among those of all apps that are followed.
package struct StoreAddress: Hashable, Sendable, CustomStringConvertible {
  package var app: String
  package var store: String

  package init(app: String, store: String) {
    self.app = app
    self.store = store
  }

  package func topic(_ channel: Channel) -> WireTopic {
    WireTopic(app: app, store: store, channel: channel)
  }

  package var description: String { "\(app)/\(store)" }
}

extension WireTopic {
  package var address: StoreAddress { StoreAddress(app: app, store: store) }
}
