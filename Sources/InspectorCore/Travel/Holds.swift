import ReduxWire

/// Remembers which stores we hold, and what the apps say of being held.
struct Holds: Sendable {
  /// Ours, the newest last.
  var all: [Hold] = []
  /// The lock that ended by itself last, until the user was told with the next asking.
  var vanished: Hold?
  /// When we let go of one of a kind last.
  private var releasedAt: [HoldKind: Int64] = [:]
  /// The apps that say that they are held.
  private var announced: [HoldKind: Set<String>] = [:]

  func ofKind(_ kind: HoldKind) -> [Hold] { all.filter { $0.kind == kind } }

  mutating func add(
    _ kind: HoldKind, of address: StoreAddress, in sessionID: String?, at now: Int64
  ) {
    let isAnothers = isHeldByAnother(kind, address.app, at: now)
    all.removeAll { $0.kind == kind && $0.address == address }
    all.append(Hold(kind, of: address, in: sessionID, at: now, isAnothers: isAnothers))
  }

  mutating func remove(at index: Int, now: Int64) -> Hold {
    let hold = all.remove(at: index)
    releasedAt[hold.kind] = now
    return hold
  }

  /// Takes what an app says of being held; where it says nothing, what was known of it stays.
  mutating func take(_ kind: HoldKind, of app: String, _ isHeld: Bool?, at now: Int64) {
    guard let isHeld else { return }
    if isHeld {
      announced[kind, default: []].insert(app)
    } else {
      announced[kind]?.remove(app)
    }
    for index in all.indices
    where all[index].kind == kind && all[index].address.app == app && !all[index].isAway {
      all[index].take(announcement: isHeld, at: now)
    }
  }

  func isAnnounced(_ kind: HoldKind, _ app: String) -> Bool {
    announced[kind]?.contains(app) == true
  }

  /// Those of a kind that hold, as far as the apps answered or say so.
  func confirmed(_ kind: HoldKind) -> [Hold] {
    ofKind(kind).filter { $0.isHeld && $0.isConfirmed }
  }

  /// Whether any app says that it is held, and that is none of ours.
  func areHeldByAnother(_ kind: HoldKind, at now: Int64) -> Bool {
    announced[kind]?.contains { isHeldByAnother(kind, $0, at: now) } == true
  }

  /// Whether the app says that it is held, and that is none of ours, nor one that we let go of just
  /// now.
  private func isHeldByAnother(_ kind: HoldKind, _ app: String, at now: Int64) -> Bool {
    isAnnounced(kind, app)
      && ofKind(kind).allSatisfy { $0.isAnothers || !$0.isHeld || $0.address.app != app }
      && now >= (releasedAt[kind] ?? 0) + Hold.lag
  }

  /// When an announcement that still says so is to be believed; nil while there is nothing to.
  func endOfLag(at now: Int64) -> Int64? {
    releasedAt.compactMap { kind, time in
      let end = time + Hold.lag
      return announced[kind]?.isEmpty == false && ofKind(kind).isEmpty && now < end ? end : nil
    }.min()
  }
}
