import ExactJSON
import ReduxWire

/// Makes an event out of what an inspector sent, or says what is wrong with it and where.
struct EventDecoder<Event: Sendable>: Sendable {
  var registry = EventRegistry<Event>()

  /// Why no event can be made of anything; nil where some can.
  var inability: String? {
    guard registry.entries.isEmpty, !(Event.self is any Decodable.Type) else { return nil }
    let name = SwiftTypeName.swiftName(String(reflecting: Event.self))
    return "the events of this store cannot be decoded: \(name) is not Decodable"
  }

  func decode(_ payload: [UInt8]) throws(Refusal) -> Event {
    let order = try DispatchedAction(reading: payload)
    if let entry = registry.entry(named: order.type) {
      let event = try order.located { bytes in
        try entry.decode { try JSONCoding.decode($0, bytes) }
      }
      if let event { return event }
      throw Refusal(reason: "type \(JSONText.quoted(order.type)) is no event of this store")
    }
    if let event = try registeredCase(order) { return event }
    guard let type = Event.self as? any Decodable.Type else { throw order.unknownType }
    if let event = try? JSONCoding.decode(type, order.asCase(named: order.type)) as? Event {
      return event
    }
    for other in order.otherReadings(ofSwiftType: Event.self) {
      if let event = try? JSONCoding.decode(type, other) as? Event { return event }
    }
    // Nothing fits: say what the most likely reading lacks.
    let body = try order.located(isCase: true) {
      try JSONCoding.decode(type, $0) as? Event
    }
    guard let body else { throw order.unknownType }
    return body
  }

  /// Reads a case of a registered enum; nil where none has one of that name.
  private func registeredCase(_ order: DispatchedAction) throws(Refusal) -> Event? {
    var found: [(name: String, event: Event)] = []
    var missed: Refusal?
    for entry in registry.entries where entry.isEnum {
      do throws(Refusal) {
        let event = try order.located(isCase: true) { bytes in
          try entry.decode { try JSONCoding.decode($0, bytes) }
        }
        if let event { found.append((entry.name, event)) }
      } catch {
        if let event = order.otherCases.lazy.compactMap({ reading in
          try? entry.decode { try JSONCoding.decode($0, reading) }
        }).first {
          found.append((entry.name, event))
        } else if error != order.unknownType {
          missed = missed ?? error
        }
      }
    }
    if found.count > 1 {
      let names = found.map { JSONText.quoted($0.name) }.joined(separator: " and ")
      throw Refusal(
        reason: "\(JSONText.quoted(order.type)) is a case of \(names): "
          + "send one of these, with the case inside")
    }
    if let missed, found.isEmpty { throw missed }
    return found.first?.event
  }
}
