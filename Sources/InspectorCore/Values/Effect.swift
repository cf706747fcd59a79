import ReduxWire
import Timeline

/// Names what the outside world is to do for the program; each is carried out by the run loop.
package enum Effect: Hashable, Sendable {
  /// Answer with `rowsLoaded` for as many of these rows as there are.
  case loadRows(Range<Int>)
  /// The same for single rows, which stand one behind the other from a place on.
  case loadScatteredRows([Int], first: Int)
  /// Answer with `momentLoaded` for the entry at or before this row.
  case loadMoment(row: Int)
  /// Answer with `entryFound`.
  case findEntry(Int)
  /// Answer with `comparisonLoaded`.
  case loadComparison(base: Int, entry: Int)
  /// Answer with `seenActionsLoaded` for all stores of this app.
  case loadSeenActions(app: String)
  /// Publish exactly these bytes on the store's dispatch topic.
  case dispatch(app: String, store: String, type: String, payload: [UInt8])
  /// Publish an empty message on the store's request topic.
  case requestState(app: String, store: String)
  /// Answer with `stateLoaded`.
  case loadState(StateRequest)
  /// Keep this state under a name and answer with `said`.
  case keepSnapshot(KeptState, name: String)
  case deleteSnapshot(Int)
  /// Answer with `snapshotsLoaded`.
  case loadSnapshots
  /// Publish the state's bytes on its store's restore topic.
  case restore(KeptState)
  /// Publish this on the store's control topic. What only goes on is told when it is refused.
  case control(StoreAddress, ControlCommand, isRenewal: Bool)
  /// Put these bytes on the clipboard and answer with `said`, naming them and the way they took.
  case copy([UInt8], what: String)
  /// Hand this text to the user's editor and answer with `editorReturned`.
  case openEditor(String)
  /// Leave the app now watched and watch this one.
  case watchApp(String)
  /// Begin, or end, listening for announced apps.
  case listApps(Bool)
  /// Begin, or end, listening for apps that announce nothing; a list that ends ends this, too.
  case scanApps(Bool)
  case reconnectNow
  case suspend
  case redraw
  case quit
  /// Leave as after an interrupt.
  case interrupt
}
