import ReduxWire
import Timeline

extension MessageHeader {
  init(_ message: ReceivedMessage, _ placement: Placement, store: Int) {
    var flags: Flags = []
    if message.isRetained { flags.insert(.retained) }
    if message.isDuplicate { flags.insert(.duplicate) }
    if placement.sequence != nil { flags.insert(.hasSequence) }
    if placement.part == .fills { flags.insert(.fills) }
    if placement.part == .repeats { flags.insert(.repeats) }
    self.init(
      receivedAt: message.receivedAt, sequence: placement.sequence ?? 0,
      userProperties: message.userProperties, entry: placement.entry, store: Int32(store),
      run: Int32(truncatingIfNeeded: placement.run),
      session: Int32(truncatingIfNeeded: placement.session), channel: message.topic.channel,
      flags: flags)
  }

  var placement: Placement {
    Placement(
      entry: entry,
      part: flags.contains(.repeats) ? .repeats : flags.contains(.fills) ? .fills : .opens,
      run: Int(run), session: Int(session), sequence: placedSequence)
  }

  var placedSequence: UInt64? { flags.contains(.hasSequence) ? sequence : nil }

  func message(of address: StoreAddress, payload: [UInt8]) -> ReceivedMessage {
    ReceivedMessage(
      topic: address.topic(channel), payload: payload, userProperties: userProperties,
      isRetained: flags.contains(.retained), isDuplicate: flags.contains(.duplicate),
      receivedAt: receivedAt)
  }
}
