import ReduxWire

/// One app as it announces itself on the broker, or as it was heard there.
package struct AnnouncedApp: Hashable, Sendable {
  package var name: String
  package var isOnline: Bool
  package var host: String
  /// What it says of its stores; of one that was only heard, no more than the name.
  package var announcements: [StoreAnnouncement]
  /// False for one that was only heard.
  package var isAnnounced: Bool
  /// Its run; nil where it tells none.
  package var sessionID: String?

  package var stores: [String] { announcements.map(\.id) }

  package init(
    name: String, isOnline: Bool, host: String, announcements: [StoreAnnouncement],
    isAnnounced: Bool = true, sessionID: String? = nil
  ) {
    self.isAnnounced = isAnnounced
    self.sessionID = sessionID
    self.name = name
    self.isOnline = isOnline
    self.host = host
    self.announcements = announcements
  }

  package init(
    name: String, isOnline: Bool, host: String, stores: [String], isAnnounced: Bool = true,
    sessionID: String? = nil
  ) {
    self.init(
      name: name, isOnline: isOnline, host: host,
      announcements: stores.map { StoreAnnouncement(id: $0) }, isAnnounced: isAnnounced,
      sessionID: sessionID)
  }
}
