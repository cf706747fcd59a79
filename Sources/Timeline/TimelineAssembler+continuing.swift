extension TimelineAssembler {
  /// Goes on after a history that was kept: numbers run on, and what comes next of an app is a
  /// new run, though nothing else is remembered of the ones before.
  package init(
    continuingAfter entries: Int, rows: Int, sessions: Int, runs: [String: Int]
  ) {
    self.init()
    entryCount = entries
    rowCount = rows
    sessionCount = sessions
    for (app, run) in runs where run > 0 {
      apps[app] = AppTrack(runs: AppRuns(continuingAfter: run))
    }
  }
}
