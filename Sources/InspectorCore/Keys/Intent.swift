/// Names everything a key can ask for; the key table binds keys to these and nothing else.
package enum Intent: String, CaseIterable, Hashable, Sendable {
  // Moving
  case down, up, top, bottom, halfPageDown, halfPageUp, pageDown, pageUp
  case previousEntry, nextEntry, follow
  // The document
  case expand, collapse, toggle
  case depth
  case expandSubtree, collapseSubtree, expandAll, collapseAll
  case previousChange, nextChange, compare
  case scrollRight, scrollLeft
  // Finding
  case copy
  case search, nextMatch, previousMatch, filter, jumpBack, cause
  // Panes
  case nextPane, previousPane, nextView, open, value, zoom, unzoom, wrap, times
  // The app
  case dispatch, repeatLast, resend, requestState
  case restore, travelBack, lock, pause, snapshot, snapshots
  // The program
  case apps, commandLine, help, back, close, interrupt, suspend, redraw, reconnect
}
