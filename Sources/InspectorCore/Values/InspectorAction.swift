import CellGrid
import ExactJSON
import ReduxWire
import Timeline

/// Says what happened, in the terminal, on the wire or in the history; `reduce` decides what
/// follows from it.
package enum InspectorAction: Sendable {
  /// Time went on; microseconds since 1970. Comes before whatever else the same wake-up brings.
  case clock(Int64)
  case resized(Size)
  case key(Key)
  case connectionChanged(ConnectionStatus)
  case presenceChanged(AppPresence)
  /// Whether an app says that an inspector has locked it, or paused it; nil where it says nothing
  /// of that.
  case holdsAnnounced(app: String, isLocked: Bool?, isPaused: Bool?)
  case historyChanged(HistoryStatus)
  /// The rows that stand at these places.
  case rowsLoaded(first: Int, rows: [LogRow])
  /// The moment of the row that was asked for; nil when no entry stands at or before it.
  case momentLoaded(row: Int, Moment?)
  /// A part of what `scanRequest` asked for was looked at.
  case scanned(ScanAnswer)
  /// Where an entry stands in the log; nil when the history has no such entry.
  case entryFound(number: Int, row: Int?)
  /// What changed between two entries; nil when either has no state.
  case comparisonLoaded(base: Int, entry: Int, JSONDiff?)
  case stateLoaded(StateRequest, Result<KeptState, KeptState.Refusal>)
  case snapshotsLoaded([Snapshot])
  case seenActionsLoaded([SeenAction])
  case appsChanged([AnnouncedApp])
  /// The external editor returned this text; nil when it failed or the text is unchanged.
  case editorReturned(String?)
  /// What became of something sent to the app, in words for the message line.
  case answered(SentSummary, to: StoreAddress)
  /// What became of asking again for a hold, which is not told.
  case renewed(SentSummary, to: StoreAddress)
  /// A word from outside the model, such as an effect that could not be carried out.
  case said(StatusMessage)
}
