import ReduxWire

/// Holds what stands where an app announces itself, as read and as it came.
struct Announcement: Hashable, Sendable {
  /// Nil for what is not readable.
  var presence: Presence?
  var payload: [UInt8]
}
