/// What stands over the panes and takes the keys while it does.
package enum Overlay: Sendable {
  case help(TextPane)
  /// A whole value, wrapped, under its path.
  case value(title: String, TextPane)
  case actionPicker(ActionPicker)
  case apps(AppChooser)
  /// Asks before an action of the configuration is sent.
  case confirmation(BoundAction, store: String)
  /// Asks before a state is sent.
  case restoring(RestoreQuestion)
  case snapshots(SnapshotList)
}
