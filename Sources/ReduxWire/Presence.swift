/// Holds an app's announcement of itself and its stores: one retained document per app.
package struct Presence: Hashable, Sendable {
  package var isOnline: Bool
  /// The run of the app.
  package var sessionID: String?
  /// The topic level as published.
  package var app: String?
  package var host: String?
  package var processID: Int?
  /// The library that speaks the protocol for the app, with its version.
  package var library: String?
  /// An inspector holds the app's own actions back; nil where nothing is said of that.
  package var isLocked: Bool?
  /// An inspector holds the app's publishing back; likewise.
  package var isPaused: Bool?
  package var stores: [StoreAnnouncement]

  package init(
    isOnline: Bool, sessionID: String? = nil, app: String? = nil, host: String? = nil,
    processID: Int? = nil, library: String? = nil, isLocked: Bool? = nil, isPaused: Bool? = nil,
    stores: [StoreAnnouncement] = []
  ) {
    self.isOnline = isOnline
    self.sessionID = sessionID
    self.app = app
    self.host = host
    self.processID = processID
    self.library = library
    self.isLocked = isLocked
    self.isPaused = isPaused
    self.stores = stores
  }
}
