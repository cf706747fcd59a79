import ReduxWire
import Timeline

/// Stores that keep still while one travels.
extension Inspector {
  /// How long an announcement may lag behind our unlocking, in microseconds.
  private static let lag: Int64 = 2_000_000

  /// Locks the selected entry's store against its own actions, or lets go of it.
  mutating func toggleLock() -> [Effect] {
    let address = StoreAddress(app: targetApp, store: targetStore)
    if let index = locks.firstIndex(where: { $0.address == address }) {
      if obstacle != nil {
        locks.remove(at: index)
        return refuse("not connected: \(address.store) is free within \(HeldLock.lease) s")
      }
      locks.remove(at: index)
      unlockedAt = now
      message = StatusMessage(.plain, "control unlock to \(address.store): sent")
      return [.control(address, .unlock, isRenewal: false)]
    }
    if let obstacle { return refuse(obstacle) }
    locks.append(HeldLock(address, at: now))
    message = StatusMessage(.plain, "control lock to \(address.store): sent")
    return [.control(address, .lock(seconds: HeldLock.lease), isRenewal: false)]
  }

  /// Asks again for what is held, and lets go of what ran out.
  mutating func renewLocks() -> [Effect] {
    guard !locks.isEmpty else { return [] }
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
    locks.map { connection == .online ? $0.renewsAt : $0.endsAt }.min()
  }

  /// The header's words for stores that keep still.
  var lockWord: String? {
    if locks.contains(where: { $0.isConfirmed || isLockAnnounced }) { return "LOCKED by you" }
    guard isLockAnnounced, locks.isEmpty, now >= unlockedAt + Self.lag else { return nil }
    return "LOCKED by another"
  }

  /// When an announcement that still says so is to be believed; nil while there is nothing to.
  var lockWordDeadline: Int64? {
    isLockAnnounced && locks.isEmpty && now < unlockedAt + Self.lag ? unlockedAt + Self.lag : nil
  }
}
