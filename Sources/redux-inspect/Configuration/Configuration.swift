import InspectorCore
import ReduxWire

/// Holds what flags, environment, configuration file and defaults amount to.
struct Configuration: Sendable {
  var connection = ConnectionSettings()
  /// The app to follow; nil to let the user choose.
  var app: AppSelection?
  /// The only store to follow; nil for all stores of the app.
  var store: StoreID?
  var isReadOnly = false
  var spool = SpoolSettings()
  var theme = ThemeName.terminal
  var color = ColorMode.auto
  /// Whether the screen is drawn with ASCII alone.
  var isASCII = false
  /// Whether the mouse is read, which then takes Shift to select text.
  var usesMouse = false
  /// The script that drives the inspector in the terminal's place.
  var script: String?
  /// The actions bound to keys, by the name of the app they are sent to.
  var bindings: [String: [ActionBinding]] = [:]

  /// The key table, with the changes of the configuration file.
  var keys = KeyTable.standard

  /// Returns the actions bound to keys for one app; an instance shares those of its name.
  func bindings(for app: String) -> [ActionBinding] {
    if let own = bindings[app] { return own }
    guard let at = app.firstIndex(of: "@") else { return [] }
    return bindings[String(app[..<at])] ?? []
  }
}
