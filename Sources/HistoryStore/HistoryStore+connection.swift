import ReduxWire
import Timeline

/// What happens beside messages.
extension HistoryStore {
  package func connectionLost(at time: Int64) {
    assembler.connectionLost(at: time, changes: &changes)
    applyChanges()
  }

  package func connectionRestored(at time: Int64) {
    assembler.connectionRestored(at: time, changes: &changes)
    applyChanges()
  }

  /// Takes an app's announcement; nil is one that was cleared or says nothing.
  package func presence(_ presence: Presence?, of app: String, at time: Int64) {
    assembler.presence(presence, of: app, at: time, changes: &changes)
    if let presence, presence.isOnline { announcements[app] = presence }
    applyChanges()
  }

  package func notice(_ text: String, at time: Int64) {
    assembler.notice(text, at: time, changes: &changes)
    applyChanges()
  }

  /// Appends a row for what was sent to an app; the answer is told by `answered`.
  package func sent(_ summary: SentSummary, at time: Int64) -> SentID {
    defer { applyChanges() }
    return assembler.sent(summary, at: time, changes: &changes)
  }

  package func answered(_ id: SentID, _ answer: SentSummary.Answer, at time: Int64) {
    assembler.answered(id, answer, changes: &changes)
    applyChanges()
  }

  /// When `tick` has something to do, in microseconds since 1970; nil when it has not.
  package var nextDeadline: Int64? { assembler.nextDeadline }

  /// Does what time alone brings about: losses, answers that did not come.
  package func tick(now: Int64) {
    assembler.tick(now: now, changes: &changes)
    applyChanges()
  }
}
