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

  static func medianMilliseconds(_ state: LargeState) -> (foundation: Double, library: Double) {
    (median { _ = foundation(state) }, median { _ = encodedForMeasuring(state) })
  }

  private static func foundation(_ state: LargeState) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(state)).map { [UInt8]($0) } ?? []
  }

  private static func median(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<rounds).map { _ in clock.measure(work) / .milliseconds(1) }
    return times.sorted()[rounds / 2]
  }
}
