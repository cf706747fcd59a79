/// Takes a flow's values, and hears how it ends.
struct FlowTaker<Element: Sendable>: Sendable {
  /// Holds the tasks that the flow runs in.
  let scope: FlowScope
  let receive: Flow<Element>.Receiver
  /// Is told of each error, when it happens: parts of a flow fail by themselves.
  let fail: @Sendable (any Error) -> Void
  /// Is called once, when nothing more can come. A flow that waits for others without end, such as
  /// a stream's events, never calls it.
  let end: @Sendable (FlowEnd) -> Void

  /// Takes values of another kind in the same place.
  func taking<Other: Sendable>(_ receive: @escaping Flow<Other>.Receiver) -> FlowTaker<Other> {
    FlowTaker<Other>(scope: scope, receive: receive, fail: fail, end: end)
  }

  /// Hears the end in its stead.
  func ending(_ end: @escaping @Sendable (FlowEnd) -> Void) -> FlowTaker {
    FlowTaker(scope: scope, receive: receive, fail: fail, end: end)
  }
}
