import CellGrid
import ReduxWire
import Timeline

/// The list that `a` opens: configured actions first, then those seen or announced.
package struct ActionPicker: Sendable {
  package struct Item: Hashable, Sendable {
    package var address: StoreAddress
    package var type: String
    /// The whole payload to start editing from.
    package var payload: [UInt8]
  }

  package var list = ChoiceList<Item>()
  /// The store that a typed name goes to.
  package let target: StoreAddress
  /// The form in which each store's actions were last seen.
  private var shapes: [String: Envelope.Shape] = [:]

  package init(
    target: StoreAddress, bound: [BoundAction], shapes: [String: Envelope.Shape]
  ) {
    self.target = target
    self.shapes = shapes
    boundChoices = bound.map { action in
      let store = action.store ?? target.store
      return Self.choice(
        action.type, store, "key \(action.key)",
        Item(
          address: StoreAddress(app: target.app, store: store), type: action.type,
          payload: action.payload(shapes[store] ?? .event)))
    }
    list.show(boundChoices)
  }

  private let boundChoices: [ChoiceList<Item>.Choice]

  package mutating func show(_ seen: [SeenAction], shapes: [String: Envelope.Shape]) {
    self.shapes = shapes
    list.show(
      boundChoices
        + seen.map { action in
          Self.choice(
            action.type, action.store,
            action.count == 0 ? "announced" : "seen \(action.count)×",
            Item(
              address: StoreAddress(app: target.app, store: action.store), type: action.type,
              payload: action.template
                ?? ActionPayload.empty(
                  type: action.type, shape: shapes[action.store] ?? .event)))
        })
  }

  /// A row, which is found by the names of the action and of the store.
  private static func choice(
    _ type: String, _ store: String, _ remark: String, _ item: Item
  ) -> ChoiceList<Item>.Choice {
    ChoiceList<Item>.Choice(name: type, place: store, detail: remark, item: item)
  }

  /// Whether a store's name is worth typing.
  package var hasSeveralStores: Bool { Set(list.choices.compactMap(\.place)).count > 1 }

  /// What Enter takes: the selected choice, else the typed name as a new type.
  package var result: Item? {
    if let chosen = list.chosen { return chosen.item }
    let typed = list.editor.text
    guard !typed.isEmpty else { return nil }
    return Item(
      address: target, type: typed,
      payload: ActionPayload.empty(type: typed, shape: shapes[target.store] ?? .event))
  }
}
