import ReduxLocking

/// Holds the tasks that flows run in, and ends them together.
final class FlowScope: Sendable {
  private struct State {
    var tasks: [UInt64: Task<Void, Never>] = [:]
    var count: UInt64 = 0
    var isCancelled = false
  }

  private let state = Locked(State())
  let failed: @Sendable (any Error) -> Void

  init(failed: @escaping @Sendable (any Error) -> Void) {
    self.failed = failed
  }

  deinit { cancel() }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func start(_ body: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      guard !state.isCancelled else { return }
      state.count += 1
      let id = state.count
      // The task cannot end before the lock is given back, so it finds itself.
      state.tasks[id] = Task { [weak self] in
        await body()
        self?.forget(id)
      }
    }
  }

  func cancel() {
    let tasks = state.withLock { state in
      defer { state.tasks = [:] }
      state.isCancelled = true
      return state.tasks.values.map { $0 }
    }
    for task in tasks { task.cancel() }
  }

  private func forget(_ id: UInt64) {
    _ = state.withLock { $0.tasks.removeValue(forKey: id) }
  }
}
