import ReduxWire

/// Keeps what an app last announced, and how far its runs have come.
struct AppRecord: Hashable, Sendable {
  var announcement: Presence?
  var isGone = false
  var run = 0
}
