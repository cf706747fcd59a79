/// Holds a series of values that come over time, for a reactor to take.
///
/// Nothing happens before somebody takes the values, and each taker begins anew. A value is handed
/// on where and when it comes: one that is there at once before the call returns, others from a
/// task or from whatever thread brings them. What a value was caused by (`Provenance`) goes with it
/// through every step.
public struct Flow<Element: Sendable>: Sendable {
  /// Takes a value.
  public typealias Receiver = @Sendable (Element) -> Void

  let run: @Sendable (@escaping Receiver, FlowScope) -> Void

  init(run: @escaping @Sendable (@escaping Receiver, FlowScope) -> Void) {
    self.run = run
  }

  /// Makes a flow of whatever an asynchronous function hands to its argument.
  ///
  /// The function runs in a task that is cancelled with the reactor. An error ends this flow only;
  /// the reactor is told of it.
  public init(_ body: @escaping @Sendable (Receiver) async throws -> Void) {
    self.init { receive, scope in
      scope.start { try await body(receive) }
    }
  }

  /// Makes a flow of an asynchronous sequence.
  public init<Source: AsyncSequence & Sendable>(_ source: Source)
  where Source.Element == Element {
    self.init { receive in
      for try await element in source { receive(element) }
    }
  }

  /// Has no values.
  public static var empty: Flow { Flow { _, _ in } }

  /// Gives one value, at once.
  public static func just(_ element: Element) -> Flow { of(element) }

  /// Gives some values, at once and in order.
  public static func of(_ elements: Element...) -> Flow {
    Flow { receive, _ in elements.forEach(receive) }
  }

  /// Gives what a function makes of each value.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Flow<Result> {
    Flow<Result> { receive, scope in run({ receive(transform($0)) }, scope) }
  }

  /// Gives what a function makes of each value, where that is something.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Flow<Result> {
    Flow<Result> { receive, scope in run({ transform($0).map(receive) }, scope) }
  }

  /// Gives the values that satisfy a condition.
  public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> Flow {
    Flow { receive, scope in run({ if isIncluded($0) { receive($0) } }, scope) }
  }

  /// Gives the values of the flows that a function makes of each value, as they come.
  public func flatMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Flow<Result>
  ) -> Flow<Result> {
    Flow<Result> { receive, scope in run({ transform($0).run(receive, scope) }, scope) }
  }

  /// Gives the values of this flow and of others, as they come.
  public func merge(_ others: Flow...) -> Flow {
    Flow { receive, scope in
      for flow in [self] + others { flow.run(receive, scope) }
    }
  }
}
