/// Says which apps to follow: one by its name, or every announced instance of a name.
package enum AppSelection: Hashable, Sendable, CustomStringConvertible {
  case app(AppName)
  /// Every app called `{name}@{instance}`; MQTT cannot filter by the beginning of a level, so
  /// these are found by their presence and subscribed to one by one.
  case instances(of: AppName)

  /// Reads `weather` or `weather@*`.
  package init(validating text: String) throws(NameError) {
    if text.hasSuffix(Self.anyInstance) {
      self = .instances(of: try AppName(validating: String(text.dropLast(2))))
    } else {
      self = .app(try AppName(validating: text))
    }
  }

  package var description: String {
    switch self {
    case .app(let name): name.text
    case .instances(let name): name.text + Self.anyInstance
    }
  }

  /// Whether an app of that name is selected.
  package func includes(app: String) -> Bool {
    switch self {
    case .app(let name): return name.text == app
    case .instances(let name):
      let prefix = name.text + "@"
      return app.hasPrefix(prefix) && app.utf8.count > prefix.utf8.count
    }
  }

  private static let anyInstance = "@*"
}
