import CellGrid

/// The apps announced on the broker, to choose from; a name that is not announced can be typed.
package struct AppChooser: Sendable {
  package var list = ChoiceList<String>()
  /// Apps that announce nothing are listened for.
  package var isScanning = false
  /// Why the typed name is refused, when it is.
  package var refusal: String?

  package init() {}

  package mutating func show(_ apps: [AnnouncedApp]) {
    list.show(
      apps.map { app in
        let state = !app.isAnnounced ? "heard" : app.isOnline ? "online" : "gone"
        let host = app.host.isEmpty ? "" : " on \(app.host)"
        let stores = app.stores.isEmpty ? "" : " · " + app.stores.joined(separator: ", ")
        return ChoiceList<String>.Choice(
          name: app.name, detail: state + host + stores, item: app.name)
      })
  }

  /// The app that Enter takes: the selected one, else the typed name.
  package var result: String? {
    if let chosen = list.chosen { return chosen.item }
    let typed = list.editor.text
    return typed.isEmpty ? nil : typed
  }
}
