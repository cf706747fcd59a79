/// What stands over the panes and takes the keys while it does.
package enum Overlay: Sendable {
  case help(TextPane)
  /// A whole value, wrapped, under its path.
  case value(title: String, TextPane)
  case actionPicker(ActionPicker)
  case apps(AppChooser)
  /// Asks before an action is sent that the configuration wants to be asked for; the title is the
  /// key that was pressed.
  case confirmation(ActionPicker.Item, title: String)
  /// Asks before a state is sent.
  case restoring(RestoreQuestion)
  case snapshots(SnapshotList)
}
