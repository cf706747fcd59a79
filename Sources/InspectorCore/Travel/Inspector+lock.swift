import ReduxWire
import Timeline

/// Stores that keep still while one travels.
extension Inspector {
  /// Lets go of the store that is held, whatever row is selected, else locks one against its own
  /// actions.
  mutating func toggleLock() -> [Effect] {
    if let index = indexOfLockToEnd { return unlock(at: index) }
    if let obstacle { return refuse(obstacle) }
    let stores = stores(taking: .control)
    guard let store = stores.first else { return refuse(refusal(of: .control, by: settings.store)) }
    guard stores.count == 1 else {
      let names = stores.joined(separator: ", ")
      return refuse("select an entry of a store that accepts control: \(names)")
    }
    let address = StoreAddress(app: targetApp, store: store)
    locks.append(HeldLock(address, at: now, isAnothers: isLockedByAnother))
    message = StatusMessage(.plain, "control lock to \(store): sent")
    return [.control(address, .lock(seconds: HeldLock.lease), isRenewal: false)]
  }

  /// The selected entry's where that is held, else the newest; nil while none is held.
  private var indexOfLockToEnd: Int? {
    let address = StoreAddress(app: targetApp, store: targetStore)
    return locks.firstIndex { $0.address == address } ?? locks.indices.last
  }

  private mutating func unlock(at index: Int) -> [Effect] {
    let address = locks.remove(at: index).address
    guard connection == .online else {
      return refuse("not connected: \(address.store) is free within \(HeldLock.lease) s")
    }
    unlockedAt = now
    message = StatusMessage(.plain, "control unlock to \(address.store): sent")
    return [.control(address, .unlock, isRenewal: false)]
  }

  /// Takes what the app says of locks.
  mutating func takeLockAnnouncement(_ isLocked: Bool) {
    isLockAnnounced = isLocked
    for index in locks.indices { locks[index].take(announcement: isLocked) }
    dropDeniedLocks()
  }

  /// An app that says that it is free is, once that can no longer be said from before: to ask
  /// again would lock it anew.
  private mutating func dropDeniedLocks() {
    let denied = locks.filter { lock in lock.endOfDoubt.map { $0 <= now } ?? false }
    guard !denied.isEmpty else { return }
    locks.removeAll(where: denied.contains)
    for lock in denied {
      say(
        StatusMessage(
          .failure,
          "\(lock.address.app) says that it is free: the lock on "
            + "\(lock.address.store) is gone"))
    }
  }

  /// Asks again for what is held, and lets go of what ran out.
  mutating func renewLocks() -> [Effect] {
    guard !locks.isEmpty else { return [] }
    dropDeniedLocks()
    for lock in locks where lock.endsAt <= now {
      say(StatusMessage(.failure, "the lock on \(lock.address.store) ran out"))
    }
    locks.removeAll { $0.endsAt <= now }
    guard connection == .online else { return [] }
    var effects: [Effect] = []
    for index in locks.indices where locks[index].renewsAt <= now {
      locks[index].renew(at: now)
      effects.append(
        .control(locks[index].address, .lock(seconds: HeldLock.lease), isRenewal: true))
    }
    return effects
  }

  /// What the user holds goes on after a short absence.
  mutating func renewLocksSoon() -> [Effect] {
    for index in locks.indices { locks[index].renewSoon(at: now) }
    return renewLocks()
  }

  /// What there is to say to the apps before leaving them.
  package mutating func releaseLocks() -> [Effect] {
    defer { locks = [] }
    guard connection == .online else { return [] }
    return locks.map { .control($0.address, .unlock, isRenewal: false) }
  }

  /// An app that has gone keeps no lock.
  mutating func dropLocks(of app: String) {
    guard locks.contains(where: { $0.address.app == app }) else { return }
    locks.removeAll { $0.address.app == app }
    say(StatusMessage(.failure, "\(app) is gone, and the lock on it"))
  }

  mutating func settleLock(_ sent: SentSummary) {
    guard sent.channel == .control, sent.label == .name("lock"),
      let index = locks.firstIndex(where: { $0.address.store == sent.store })
    else { return }
    switch sent.answer {
    case .waiting, .none: break
    case .accepted: locks[index].isConfirmed = true
    case .refused, .failed: locks.remove(at: index)
    }
  }

  /// When a lock has to be renewed, or is over; nil while none is held.
  var lockDeadline: Int64? {
    let doubts = locks.compactMap(\.endOfDoubt)
    return (doubts + locks.map { connection == .online ? $0.renewsAt : $0.endsAt }).min()
  }

  /// The header's words for stores that keep still.
  var lockWord: String? {
    let held = locks.filter { $0.isConfirmed || (isLockAnnounced && !$0.isAnothers) }
    guard let newest = held.last else { return isLockedByAnother ? "LOCKED by another" : nil }
    guard hasSeveralStores(newest.address.app) else { return "LOCKED by you" }
    return "LOCKED by you (\(held.map(\.address.store).joined(separator: ", ")))"
  }

  /// Whether the app says that it is locked, and that is none of ours, nor one that we let go of
  /// just now.
  private var isLockedByAnother: Bool {
    isLockAnnounced && locks.allSatisfy(\.isAnothers) && now >= unlockedAt + HeldLock.lag
  }

  /// When an announcement that still says so is to be believed; nil while there is nothing to.
  var lockWordDeadline: Int64? {
    let end = unlockedAt + HeldLock.lag
    return isLockAnnounced && locks.isEmpty && now < end ? end : nil
  }
}
