import ReduxInspect

// What Mobius declares publicly, as far as the adapter touches it.
enum Mobius {
  struct Next<Model, Effect> {
    let model: Model?
    let effects: [Effect]
    static var noChange: Next { Next(model: nil, effects: []) }
  }

  typealias Update<Model, Event, Effect> = (Model, Event) -> Next<Model, Effect>
}

// MARK: To paste

/// Lets a probe see what an update function does.
func inspected<Model: Sendable, Event: Sendable, Effect>(
  _ update: @escaping Mobius.Update<Model, Event, Effect>, by probe: Probe<Model, Event>
) -> Mobius.Update<Model, Event, Effect> {
  { model, event in
    var model = model
    return probe.reduce(&model, event) { model, event in
      let next = update(model, event)
      model = next.model ?? model
      return next
    } ?? .noChange
  }
}
