import HistoryStore
import InspectorCore
import MosquittoClient

extension ScreenLoop {
  /// How long the history may be looked through before keys are looked at, in microseconds.
  private static let patience: Int64 = 4_000
  private static let rows = 16...16_384

  /// Looks through a part of the history for what a filter or a search waits for.
  func scanHistory() {
    let began = Clock.monotonic()
    var step = Self.rows.lowerBound
    while let request = inspector.scanRequest {
      let before = Clock.monotonic()
      apply(.scanned(history.answer(request, rows: step)))
      let now = Clock.monotonic()
      if now - began > Self.patience { return }
      // A row may be a word or a megabyte: the steps grow while they cost next to nothing.
      step = now - before < 500 ? step * 2 : step / 2
      step = min(max(step, Self.rows.lowerBound), Self.rows.upperBound)
    }
  }
}
