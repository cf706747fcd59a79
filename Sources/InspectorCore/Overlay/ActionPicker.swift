import CellGrid
import ReduxWire
import Timeline

/// The list that `a` opens: configured actions first, then those seen or announced.
package struct ActionPicker: Sendable {
  package struct Item: Sendable {
    package var store: String
    package var type: String
    /// The whole payload to start editing from.
    package var payload: [UInt8]
  }

  package var list = ChoiceList<Item>()
  /// The store that a typed name goes to.
  package let store: String
  /// The form in which each store's actions were last seen.
  private var shapes: [String: Envelope.Shape] = [:]

  package init(
    store: String, bound: [BoundAction], shapes: [String: Envelope.Shape]
  ) {
    self.store = store
    self.shapes = shapes
    boundChoices = bound.map { action in
      let target = action.store ?? store
      return ChoiceList<Item>.Choice(
        name: action.type, detail: "\(action.key) · \(target)",
        item: Item(
          store: target, type: action.type, payload: action.payload(shapes[target] ?? .event)))
    }
    list.show(boundChoices)
  }

  private let boundChoices: [ChoiceList<Item>.Choice]

  package mutating func show(_ seen: [SeenAction], shapes: [String: Envelope.Shape]) {
    self.shapes = shapes
    list.show(
      boundChoices
        + seen.map { action in
          let detail = action.count == 0 ? "announced" : "seen \(action.count)×"
          return ChoiceList<Item>.Choice(
            name: action.type, detail: "\(detail) · \(action.store)",
            item: Item(
              store: action.store, type: action.type,
              payload: action.template
                ?? ActionPayload.empty(
                  type: action.type, shape: shapes[action.store] ?? .event)))
        })
  }

  /// What Enter takes: the selected choice, else the typed name as a new type.
  package var result: Item? {
    if let chosen = list.chosen { return chosen.item }
    let typed = list.editor.text
    guard !typed.isEmpty else { return nil }
    return Item(
      store: store, type: typed,
      payload: ActionPayload.empty(type: typed, shape: shapes[store] ?? .event))
  }
}
