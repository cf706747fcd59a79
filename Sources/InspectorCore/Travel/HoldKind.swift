import ReduxWire

/// Tells in which way a store is held: kept from acting by itself, or from publishing.
package enum HoldKind: CaseIterable, Hashable, Sendable {
  case lock, pause

  /// What asks an app for it, for as long as a lease lasts.
  func command(seconds: Int) -> ControlCommand {
    switch self {
    case .lock: .lock(seconds: seconds)
    case .pause: .pause(seconds: seconds)
    }
  }

  /// What ends it.
  var release: ControlCommand {
    switch self {
    case .lock: .unlock
    case .pause: .resume
    }
  }

  var noun: String {
    switch self {
    case .lock: "lock"
    case .pause: "pause"
    }
  }

  /// The header's word.
  var word: String {
    switch self {
    case .lock: "LOCKED"
    case .pause: "PAUSED"
    }
  }

  /// What an app is that is not held.
  var freedom: String {
    switch self {
    case .lock: "it is free"
    case .pause: "it is not paused"
    }
  }
}
