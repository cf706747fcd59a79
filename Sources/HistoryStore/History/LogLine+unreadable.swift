import ReduxWire
import Timeline

extension LogLine {
  /// Stands for a message that a damaged file does not give back.
  static var unreadable: LogLine {
    let message = ReceivedMessage(
      topic: WireTopic(app: "", store: "", channel: .event), payload: [], receivedAt: 0)
    var line = LogLine(
      message: message, reading: MessageReading(message),
      placement: Placement(entry: 0, part: .opens))
    line.reading.problem = "cannot be read: the file is damaged"
    return line
  }

  /// Whether nothing is known of the message but that there was one.
  package var isUnreadable: Bool { placement.entry == 0 }

  /// A damaged file gives back all but the message's payload.
  package var lacksPayload: Bool {
    reading.problem?.hasPrefix(MessageReading.payloadDamaged) == true
  }

  /// A damaged file gives back all but the message's user properties.
  package var lacksProperties: Bool {
    reading.problem?.hasSuffix(MessageReading.propertiesDamaged) == true
  }

  /// Why the message's state is not there although it came.
  package var missingState: Moment.Missing? {
    switch reading.problem {
    case MessageReading.stateDropped: .dropped(placement.entry)
    case MessageReading.stateDamaged: .damaged(placement.entry)
    default: nil
    }
  }
}

extension MessageReading {
  package static let stateDropped = "state no longer kept"
  package static let stateDamaged = "state cannot be read: the file is damaged"
  package static let payloadDamaged = "payload cannot be read: the file is damaged"
  package static let propertiesDamaged = "user properties cannot be read: the file is damaged"

  /// Reads a message of which a damaged file gives back a part.
  init(_ message: ReceivedMessage, without lost: MessageRecord.Parts) {
    self.init(message)
    var problems: [String] = []
    if lost.contains(.payload) {
      label = .placeholder("damaged")
      problems.append(Self.payloadDamaged)
    } else if let problem {
      problems.append(problem)
    }
    if lost.contains(.properties) { problems.append(Self.propertiesDamaged) }
    problem = problems.joined(separator: "; ")
  }

  /// Tells of a state whose bytes cannot be had any more.
  static func missing(_ message: ReceivedMessage, isDropped: Bool) -> MessageReading {
    var reading = MessageReading(stateWith: message.userProperties, isCleared: false)
    reading.problem = isDropped ? stateDropped : stateDamaged
    return reading
  }
}
