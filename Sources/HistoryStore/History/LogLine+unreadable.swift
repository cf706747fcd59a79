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
}

extension MessageReading {
  /// Tells of a state whose bytes have gone to make room.
  static func gone(_ message: ReceivedMessage) -> MessageReading {
    var reading = MessageReading(stateWith: message.userProperties, isCleared: false)
    reading.problem = "state no longer kept"
    return reading
  }
}
