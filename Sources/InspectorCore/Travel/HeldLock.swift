import ReduxWire

/// Is a store that we keep from acting by itself. The app lets go of it when it is not asked again
/// in time, so that an inspector that dies frees it.
struct HeldLock: Sendable, Hashable {
  /// How long one asking lasts, in seconds.
  static let lease = ControlCommand.standardLease
  /// How often is asked again, in microseconds.
  static let period: Int64 = 10_000_000

  /// How long an announcement may lag behind our asking, in microseconds.
  static let lag: Int64 = 2_000_000

  let address: StoreAddress
  private var askedAt: Int64 = 0
  /// When to ask again, and when the app has let go, microseconds since 1970.
  private(set) var renewsAt: Int64 = 0
  private(set) var endsAt: Int64 = 0
  /// The app said that it keeps still.
  var isConfirmed = false
  /// The app was locked by another when we asked, and has not said since that it no longer is.
  private(set) var isAnothers: Bool
  /// The app said after our asking that it is not locked.
  private var isDenied = false

  init(_ address: StoreAddress, at now: Int64, isAnothers: Bool) {
    self.address = address
    self.isAnothers = isAnothers
    renew(at: now)
  }

  mutating func renew(at now: Int64) {
    askedAt = now
    renewsAt = now + Self.period
    endsAt = now + Int64(Self.lease) * 1_000_000
  }

  mutating func take(announcement isLocked: Bool) {
    isDenied = !isLocked
    if !isLocked { isAnothers = false }
  }

  /// When what the app says is to be believed rather than what it answered; nil while the two
  /// agree.
  var endOfDoubt: Int64? {
    isConfirmed && isDenied ? askedAt + Self.lag : nil
  }

  mutating func renewSoon(at now: Int64) { renewsAt = now }
}
