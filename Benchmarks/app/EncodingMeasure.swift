import Foundation
import ReduxInspect

/// How long a state takes to become JSON, by the library and by Foundation, the same bytes.
enum EncodingMeasure {
  private static let rounds = 41

  static func bytes(_ state: LargeState) -> Int {
    let library = encodedForMeasuring(state)
    precondition(library == foundation(state), "not the same bytes")
    return library.count
  }

  /// Takes turns, so that whatever else the machine does meets both.
  static func medianMilliseconds(_ state: LargeState) -> (foundation: Double, library: Double) {
    let clock = ContinuousClock()
    var times: (foundation: [Double], library: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.foundation.append(clock.measure { _ = foundation(state) } / .milliseconds(1))
      times.library.append(clock.measure { _ = encodedForMeasuring(state) } / .milliseconds(1))
    }
    return (times.foundation.sorted()[rounds / 2], times.library.sorted()[rounds / 2])
  }

  private static func foundation(_ state: LargeState) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(state)).map { [UInt8]($0) } ?? []
  }
}
