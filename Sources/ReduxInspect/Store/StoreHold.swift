import Dispatch
import ReduxLocking

/// Tells whether a store is to keep still: while a state is put in its place, and while an
/// inspector's lock on it lasts.
final class StoreHold: Sendable {
  private struct State {
    /// Nanoseconds of the system's uptime; 0 for no lock.
    var lockedUntil: UInt64 = 0
    var replacements = 0
  }

  private let state = Locked(State())

  var isLocked: Bool {
    let end = state.withLock { $0.lockedUntil }
    return end > 0 && DispatchTime.now().uptimeNanoseconds < end
  }

  var isReplacing: Bool { state.withLock { $0.replacements > 0 } }
  var isRestoring: Bool { isReplacing || isLocked }

  /// Whether an event of that provenance may reach the reducers.
  func admits(_ provenance: Provenance) -> Bool { provenance.origin == .inspector || !isLocked }

  /// Whether a mutation may: an inspector's action would be worth nothing without its own.
  func admitsMutation(_ provenance: Provenance) -> Bool {
    provenance.isOrdered || admits(provenance)
  }

  func lock(seconds: Double) {
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    state.withLock { $0.lockedUntil = end }
  }

  func unlock() { state.withLock { $0.lockedUntil = 0 } }

  func whileReplacing(_ work: () -> Void) {
    state.withLock { $0.replacements += 1 }
    work()
    state.withLock { $0.replacements -= 1 }
  }
}
