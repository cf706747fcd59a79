import InspectorCore
import ReduxWire

extension InspectorSettings {
  /// What the screen needs of the configuration.
  init(_ configuration: Configuration) {
    let app = configuration.app.map(String.init(describing:)) ?? ""
    self.init(
      broker: "\(configuration.connection.endpoint)",
      theme: configuration.color == .never ? .monochrome : configuration.theme.theme,
      keys: configuration.keys,
      boundActions: configuration.bindings(for: app).map(BoundAction.init),
      isReadOnly: configuration.isReadOnly)
    store = configuration.store?.text
    secondsFromUTC = LocalTime.secondsFromUTC
    refusalOfApp = { name in
      do throws(ValueProblem) {
        _ = try TypedName.app(name)
        return nil
      } catch {
        return error.description
      }
    }
  }
}

extension BoundAction {
  init(_ binding: ActionBinding) {
    let shape: Envelope.Shape? =
      switch binding.member {
      case .event: .event
      case .payload: .payload
      case nil: nil
      }
    self.init(
      key: binding.key, store: binding.store, type: binding.type, shape: shape,
      body: binding.body, asksFirst: binding.confirms)
  }
}
