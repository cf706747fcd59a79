import ReduxWire

/// Is a store that we keep from acting by itself, or from publishing. The app lets go of it when it
/// is not asked again in time, so that an inspector that dies frees it.
struct Hold: Sendable, Hashable {
  /// How long one asking lasts, in seconds.
  static let lease = ControlCommand.standardLease
  /// How often is asked again, in microseconds.
  static let period: Int64 = 10_000_000

  /// How long an announcement may lag behind our asking, in microseconds.
  static let lag: Int64 = 2_000_000

  let kind: HoldKind
  let address: StoreAddress
  private var askedAt: Int64 = 0
  /// When to ask again, and when the app has let go, microseconds since 1970.
  private(set) var renewsAt: Int64 = 0
  private(set) var endsAt: Int64 = 0
  /// The app said that it keeps still.
  var isConfirmed = false
  /// The app was held by another when we asked, and has not said since that it no longer is.
  private(set) var isAnothers: Bool
  /// The app said after our asking that it is not held.
  private var isDenied = false

  init(_ kind: HoldKind, of address: StoreAddress, at now: Int64, isAnothers: Bool) {
    self.kind = kind
    self.address = address
    self.isAnothers = isAnothers
    renew(at: now)
  }

  /// The order that takes it, and goes on with it.
  var request: ControlCommand { kind.command(seconds: Self.lease) }

  mutating func renew(at now: Int64) {
    askedAt = now
    renewsAt = now + Self.period
    endsAt = now + Int64(Self.lease) * 1_000_000
  }

  mutating func take(announcement isHeld: Bool) {
    isDenied = !isHeld
    if !isHeld { isAnothers = false }
  }

  /// When what the app says is to be believed rather than what it answered; nil while the two
  /// agree.
  var endOfDoubt: Int64? {
    isConfirmed && isDenied ? askedAt + Self.lag : nil
  }

  mutating func renewSoon(at now: Int64) { renewsAt = now }
}
