@testable import ReduxInspect

extension MQTTService {
  /// Calls a function on the service's queue after all that was asked of it so far.
  func onItsQueue<Value: Sendable>(_ body: @escaping @Sendable (Courier) -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      courier.queue.async { [courier] in continuation.resume(returning: body(courier)) }
    }
  }

  /// Returns when the service's queue has done all that was asked of it so far.
  func settle() async { await onItsQueue { _ in } }

  /// Has the service's queue find all that a closure asks of it at once, however slowly that is
  /// asked.
  func meetingAllAtOnce(_ body: () -> Void) {
    courier.queue.suspend()
    body()
    courier.queue.resume()
  }
}
