import ExactJSON
import ReduxWire

/// Makes an event out of what an inspector sent, or says what is wrong with it and where.
struct EventDecoder<Event: Sendable>: Sendable {
  var registry = EventRegistry<Event>()

  func decode(_ payload: [UInt8]) throws(Refusal) -> Event {
    let order = try DispatchedAction(reading: payload)
    if let decoder = registry.decoder(for: order.type) {
      let event = try order.located { try decoder { try JSONCoding.decode($0, order.body) } }
      if let event { return event }
      throw Refusal(reason: "type \(JSONText.quoted(order.type)) is no event of this store")
    }
    guard let type = Event.self as? any Decodable.Type else {
      throw order.unknownType
    }
    if let event = try? JSONCoding.decode(type, order.asCase(named: order.type)) as? Event {
      return event
    }
    for other in order.otherReadings(ofSwiftType: Event.self) {
      if let event = try? JSONCoding.decode(type, other) as? Event { return event }
    }
    // Nothing fits: say what the most likely reading lacks.
    let body = try order.located(isCase: true) {
      try JSONCoding.decode(type, order.asCase(named: order.type)) as? Event
    }
    guard let body else { throw order.unknownType }
    return body
  }
}
