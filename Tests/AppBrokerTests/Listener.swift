import ReduxLocking
import TestSupport

/// Everything that one mosquitto_sub hears.
final class Listener: Sendable {
  private let process: BackgroundProcess
  private let heard = Locked<(lines: Int, messages: [Heard])>((0, []))

  init(_ broker: TestBroker, _ filter: String = "weather/#") throws {
    process = try broker.subscribe(filter, qos: 0, options: Heard.options)
  }

  var all: [Heard] {
    let lines = process.lines
    return heard.withLock { heard in
      heard.messages += lines.dropFirst(heard.lines).compactMap(Heard.init)
      heard.lines = max(heard.lines, lines.count)
      return heard.messages
    }
  }

  func on(_ topic: String) -> [Heard] { all.filter { $0.topic == topic } }

  /// Waits for the first message that satisfies a condition.
  func first(_ condition: (Heard) -> Bool) throws -> Heard {
    var found: Heard?
    _ = eventually {
      found = all.first(where: condition)
      return found != nil
    }
    guard let found else {
      throw SupportError("not among \(all.map { "\($0.topic) \($0.type)" }.suffix(20))")
    }
    return found
  }
}
