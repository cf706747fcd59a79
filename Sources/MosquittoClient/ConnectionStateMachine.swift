/// Decides what a client does next; it has no clock, no socket and no thread.
///
///     start ──► connect ──► connected ──► (lost) ──► wait ──► connect …
///                  │  └── (failed) ──────────────────► wait
///                  ├── (5 refused) ──► fall back to 3.1.1, at once
///                  └── (refused) ──► park, until the user asks again
///
/// A broker that never speaks 5 may say so by closing the socket, and so does a broker that is
/// just going down. So 3.1.1 is tried on such a close only while 5 has never worked here, and
/// the next round begins with 5 again unless 5 was refused in words.
package struct ConnectionStateMachine: Sendable {
  /// What the caller is to do.
  package enum Step: Sendable, Equatable {
    case connect(attempt: Int, ProtocolVersion)
    /// The same attempt goes on with an older version.
    case fallBack(ProtocolVersion)
    case wait(until: Int64)
    /// Nothing, until `reconnect()`.
    case park
  }

  /// How an attempt ended without a connection.
  package enum Failure: Sendable, Equatable {
    /// Worth another attempt later.
    case passing
    /// The peer took the connection and closed it without a word.
    case closedSilently
    /// The broker answered that it does not speak this version.
    case versionRefused
    /// Will not change by itself.
    case final
  }

  private let preference: ProtocolPreference
  private var policy = ReconnectPolicy()
  private var attempt = 0
  private var version: ProtocolVersion
  private var v5Worked = false
  private var v5Refused = false
  private var connectedAt: Int64?
  /// How many connections in a row ended within 5 seconds, without a failed attempt between.
  private var shortLives = 0

  package init(preference: ProtocolPreference) {
    self.preference = preference
    version = preference == .v311 ? .v311 : .v5
  }

  /// Begins, or begins again at once because somebody asked.
  package mutating func reconnect() -> Step {
    connectedAt = nil
    return nextRound()
  }

  package mutating func connected(at now: Int64) {
    connectedAt = now
    attempt = 0
    if version == .v5 { v5Worked = true }
  }

  /// Tells what follows an attempt that failed; `jitter` is from 0 to 1.
  package mutating func attemptFailed(_ failure: Failure, at now: Int64, jitter: Double) -> Step {
    shortLives = 0
    switch failure {
    case .versionRefused where fallsBack:
      v5Refused = true
      version = .v311
      return .fallBack(.v311)
    case .closedSilently where fallsBack && !v5Worked:
      version = .v311
      return .fallBack(.v311)
    case .final, .versionRefused:
      attempt = 0
      policy.reset()
      return .park
    case .passing, .closedSilently:
      return .wait(until: now + policy.delay(jitter: jitter))
    }
  }

  /// Tells what follows the loss of a connection. One that was taken over, or cut for what was
  /// sent on it, will likely be again: then the waiting goes on where it was, unless the
  /// connection lasted.
  package mutating func connectionLost(
    _ code: ClientError.Code, at now: Int64, jitter: Double
  ) -> Step {
    let lasted = now - (connectedAt ?? now)
    shortLives = shortLives(endingAt: now)
    connectedAt = nil
    let likelyAgain = code == .kicked || code == .protocolViolation
    if !likelyAgain || lasted >= 10_000_000 { policy.reset() }
    return .wait(until: now + policy.delay(jitter: jitter))
  }

  /// How many connections in a row ended within 5 seconds, when this one ends now: a broker that
  /// is restarted is not there for a moment, one that prefers another client always is.
  package func shortLives(endingAt now: Int64) -> Int {
    now - (connectedAt ?? now) < 5_000_000 ? shortLives + 1 : 0
  }

  /// Tells what follows when the waiting is over.
  package mutating func waited() -> Step {
    nextRound()
  }

  private var fallsBack: Bool { preference == .automatic && version == .v5 }

  private mutating func nextRound() -> Step {
    attempt += 1
    version = preference == .v311 || v5Refused ? .v311 : .v5
    return .connect(attempt: attempt, version)
  }
}
