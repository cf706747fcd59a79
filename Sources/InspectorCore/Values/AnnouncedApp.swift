/// One app as it announces itself on the broker, or as it was heard there.
package struct AnnouncedApp: Hashable, Sendable {
  package var name: String
  package var isOnline: Bool
  package var host: String
  package var stores: [String]
  /// False for one that was only heard.
  package var isAnnounced: Bool

  package init(
    name: String, isOnline: Bool, host: String, stores: [String], isAnnounced: Bool = true
  ) {
    self.isAnnounced = isAnnounced
    self.name = name
    self.isOnline = isOnline
    self.host = host
    self.stores = stores
  }
}
