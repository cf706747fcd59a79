import ReduxWire

/// Holds what one line of `log` tells: a message, what it says, and where it belongs.
package struct LogLine: Sendable {
  package var message: ReceivedMessage
  package var reading: MessageReading
  package var placement: Placement

  package init(message: ReceivedMessage, reading: MessageReading, placement: Placement) {
    self.message = message
    self.reading = reading
    self.placement = placement
  }

  /// Everything that is wrong with the message and its place.
  package var problem: String? {
    guard let other = placement.problem else { return reading.problem }
    return reading.problem.map { "\($0); \(other)" } ?? other
  }
}
