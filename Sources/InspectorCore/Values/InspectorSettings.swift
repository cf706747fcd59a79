import ReduxWire

/// What was decided before the program began and does not change while it runs.
package struct InspectorSettings: Sendable {
  /// The broker's address as the header names it.
  package var broker: String
  package var theme: Theme
  package var keys: KeyTable
  /// The actions that the configuration binds for the app, in its order.
  package var boundActions: [BoundAction]
  /// The only store that is followed; nil for all of the app.
  package var store: String?
  /// Nothing is published: what would be sent is refused with a word.
  package var isReadOnly: Bool
  /// How far local time is ahead of UTC at a time in microseconds since 1970.
  package var secondsFromUTC: @Sendable (Int64) -> Int = { _ in 0 }
  /// Why a typed name cannot be an app's; nil when it can.
  package var refusalOfApp: @Sendable (String) -> String? = { name in
    do throws(NameError) {
      _ = try AppSelection(validating: name)
      return nil
    } catch {
      return error.description
    }
  }

  package init(
    broker: String, theme: Theme = .terminal, keys: KeyTable = .standard,
    boundActions: [BoundAction] = [], isReadOnly: Bool = false
  ) {
    self.broker = broker
    self.theme = theme
    self.keys = keys
    self.boundActions = boundActions
    self.isReadOnly = isReadOnly
  }
}
