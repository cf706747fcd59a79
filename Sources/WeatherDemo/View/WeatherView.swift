import DemoProgram
import Foundation
import Synchronization

/// A screen without a store: prints what it is given, and hands on what its user does.
final class WeatherView: Sendable {
  private let limit: ActionLimit
  private let send: @Sendable (WeatherEvent) -> Void
  private let props = Mutex<WeatherProps?>(nil)

  init(limit: ActionLimit, send: @escaping @Sendable (WeatherEvent) -> Void) {
    self.limit = limit
    self.send = send
  }

  func render(_ new: WeatherProps) {
    let isNew = props.withLock { props in
      defer { props = new }
      return props != new
    }
    guard isNew else { return }
    try? FileHandle.standardOutput.write(contentsOf: Data((new.line + "\n").utf8))
  }

  /// Lets a user act on what is shown, about once per interval, until the task is cancelled.
  func play(_ script: UserScript, interval: Double, seed: UInt64) async {
    var script = script
    var random = SeededGenerator(seed: seed ^ 0x5eed)
    while !Task.isCancelled {
      let part = Double(UInt64.random(in: 60...140, using: &random)) / 100
      try? await Task.sleep(for: .seconds(interval * part))
      guard let shown = props.withLock({ $0 }), let event = script.next(shown) else { continue }
      guard !Task.isCancelled, limit.take() else { return }
      send(event)
    }
  }
}
