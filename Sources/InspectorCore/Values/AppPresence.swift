/// Tells whether the app is there, as far as its presence says so.
package enum AppPresence: Hashable, Sendable {
  case unknown, online, gone
}
