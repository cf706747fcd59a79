import ReduxWire

/// Holds an app's announcement, as read and as it came.
struct Announcement: Hashable, Sendable {
  var presence: Presence
  var payload: [UInt8]
}
