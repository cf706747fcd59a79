import ReduxWire
import Timeline

/// What happens beside messages.
extension HistoryStore {
  package func connectionLost(at time: Int64) {
    assembler.connectionLost(at: time, changes: &changes)
    applyChanges()
    records.settle()
  }

  package func connectionRestored(at time: Int64) {
    assembler.connectionRestored(at: time, changes: &changes)
    applyChanges()
    records.settle()
  }

  /// Takes an app's announcement; nil is one that was cleared or says nothing.
  package func presence(_ presence: Presence?, of app: String, at time: Int64) {
    assembler.presence(presence, of: app, at: time, changes: &changes)
    if let presence {
      var record = appRecords[app] ?? AppRecord()
      if presence.isOnline { record.announcement = presence }
      record.isGone = assembler.isGone(app: app)
      set(record, of: app)
    }
    applyChanges()
    records.settle()
  }

  package func notice(_ text: String, at time: Int64) {
    assembler.notice(text, at: time, changes: &changes)
    applyChanges()
    records.settle()
  }

  /// Appends a row for what was sent to an app; the answer is told by `answered`.
  package func sent(_ summary: SentSummary, at time: Int64) -> SentID {
    defer {
      applyChanges()
      records.settle()
    }
    return assembler.sent(summary, at: time, changes: &changes)
  }

  package func answered(_ id: SentID, _ answer: SentSummary.Answer, at time: Int64) {
    assembler.answered(id, answer, changes: &changes)
    applyChanges()
    records.settle()
  }

  /// When `tick` has something to do, in microseconds since 1970; nil when it has not.
  package var nextDeadline: Int64? { assembler.nextDeadline }

  /// Does what time alone brings about: losses, answers that did not come.
  package func tick(now: Int64) {
    assembler.tick(now: now, changes: &changes)
    applyChanges()
    records.settle()
  }

  /// The newest run of an app, 0 before the first.
  package func run(of app: String) -> Int { assembler.run(of: app) }

  /// Notes how far an app's runs have come.
  func note(run: Int, of app: String) {
    if let notedRun, notedRun == (app, run) { return }
    notedRun = (app, run)
    var record = appRecords[app] ?? AppRecord()
    guard record.run < run || record.isGone != assembler.isGone(app: app) else { return }
    record.run = max(record.run, run)
    record.isGone = assembler.isGone(app: app)
    set(record, of: app)
  }

  private func set(_ record: AppRecord, of app: String) {
    guard appRecords[app] != record else { return }
    appRecords[app] = record
    records.change {
      $0.apps[app] = record
      $0.note()
    }
  }
}
