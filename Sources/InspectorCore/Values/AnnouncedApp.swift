/// One app as it announces itself on the broker.
package struct AnnouncedApp: Hashable, Sendable {
  package var name: String
  package var isOnline: Bool
  package var host: String
  package var stores: [String]

  package init(name: String, isOnline: Bool, host: String, stores: [String]) {
    self.name = name
    self.isOnline = isOnline
    self.host = host
    self.stores = stores
  }
}
