import ReduxWire

/// Is a store that we keep from acting by itself. The app lets go of it when it is not asked again
/// in time, so that an inspector that dies frees it.
struct HeldLock: Sendable, Hashable {
  /// How long one asking lasts, in seconds.
  static let lease = ControlCommand.standardLease
  /// How often is asked again, in microseconds.
  static let period: Int64 = 10_000_000

  let address: StoreAddress
  /// When to ask again, and when the app has let go, microseconds since 1970.
  private(set) var renewsAt: Int64 = 0
  private(set) var endsAt: Int64 = 0
  /// The app said that it keeps still.
  var isConfirmed = false

  init(_ address: StoreAddress, at now: Int64) {
    self.address = address
    renew(at: now)
  }

  mutating func renew(at now: Int64) {
    renewsAt = now + Self.period
    endsAt = now + Int64(Self.lease) * 1_000_000
  }

  mutating func renewSoon(at now: Int64) { renewsAt = now }
}
