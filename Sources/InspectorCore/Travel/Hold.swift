import ReduxWire

/// Is a store that we keep from acting by itself, or from publishing. The app lets go of it when it
/// is not asked again in time, so that an inspector that dies frees it.
///
/// Only what the app has taken is asked for again: what it left unanswered would otherwise hold
/// its next run.
struct Hold: Sendable, Hashable {
  /// How long one asking lasts, in seconds.
  static let lease = ControlCommand.standardLease
  /// How often is asked again, in microseconds.
  static let period: Int64 = 10_000_000

  /// How long an announcement may lag behind our asking, in microseconds.
  static let lag: Int64 = 2_000_000

  /// How long the app has for its answer, and how long an answer that comes later still counts,
  /// in microseconds.
  static let wait: Int64 = 3_000_000
  static let patience: Int64 = 63_000_000

  let kind: HoldKind
  let address: StoreAddress
  /// The run of the app that was asked; nil while the app has told none.
  var sessionID: String?
  private var askedAt: Int64 = 0
  /// When to ask again, and when the app has let go, microseconds since 1970.
  private(set) var renewsAt: Int64 = 0
  private(set) var endsAt: Int64 = 0
  /// The app said that it keeps still.
  private(set) var isConfirmed = false
  /// Nothing came of it in time; an answer may still.
  private(set) var isForgotten = false
  /// The app said goodbye, or its connection's will did, which may be all that ended.
  var isAway = false
  /// The app was held by another when we asked, and has not said since that it no longer is.
  private(set) var isAnothers: Bool
  /// The app said after our asking that it is not held.
  private var isDenied = false

  init(
    _ kind: HoldKind, of address: StoreAddress, in sessionID: String?, at now: Int64,
    isAnothers: Bool
  ) {
    self.kind = kind
    self.address = address
    self.sessionID = sessionID
    self.isAnothers = isAnothers
    renew(at: now)
  }

  /// The order that takes it, and goes on with it.
  var request: ControlCommand { kind.command(seconds: Self.lease) }

  /// Whether it is in force, as far as is known, or about to be.
  var isHeld: Bool { !isForgotten && !isAway }

  mutating func renew(at now: Int64) {
    askedAt = now
    renewsAt = now + Self.period
    endsAt = now + Int64(Self.lease) * 1_000_000
  }

  /// Takes that the app keeps still for us; what was given up until now is asked for again soon.
  mutating func confirm(at now: Int64) {
    if !isHeld {
      renew(at: now)
      renewsAt = now
    }
    isConfirmed = true
    isForgotten = false
    isAway = false
  }

  mutating func take(announcement isHeld: Bool, at now: Int64) {
    isDenied = !isHeld
    if !isHeld {
      isAnothers = false
    } else if !isAnothers, !isConfirmed, now < endsAt {
      confirm(at: now)
    }
  }

  /// Gives up waiting for an answer, unless there was one.
  mutating func forget() { if !isConfirmed { isForgotten = true } }

  mutating func forgetWhenDue(at now: Int64) { if askedAt + Self.wait <= now { forget() } }

  /// Whether nothing can come of it any more.
  func isOver(at now: Int64) -> Bool {
    isForgotten ? askedAt + Self.patience <= now : endsAt <= now
  }

  /// When what the app says is to be believed rather than what it answered; nil while the two
  /// agree.
  var endOfDoubt: Int64? {
    isConfirmed && isDenied && !isAway ? askedAt + Self.lag : nil
  }

  mutating func renewSoon(at now: Int64) { renewsAt = now }
}
