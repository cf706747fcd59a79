/// Holds a series of values that come over time, for a reactor to take.
///
/// Nothing happens before somebody takes the values, and each taker begins anew. A value is handed
/// on where and when it comes: one that is there at once before the call returns, others from a
/// task or from whatever thread brings them. What a value was caused by (`Provenance`) goes with it
/// through every step.
public struct Flow<Element: Sendable>: Sendable {
  /// Takes a value.
  public typealias Receiver = @Sendable (Element) -> Void

  let run: @Sendable (FlowTaker<Element>) -> Void

  init(run: @escaping @Sendable (FlowTaker<Element>) -> Void) {
    self.run = run
  }

  /// Takes the values until the scope ends, which is told of errors.
  func take(in scope: FlowScope, _ receive: @escaping Receiver) {
    run(FlowTaker(scope: scope, receive: receive, fail: scope.failed, end: { _ in }))
  }

  /// Makes a flow of whatever an asynchronous function hands to its argument; it ends when the
  /// function returns.
  ///
  /// The function runs in a task that is cancelled with the reactor. An error ends this flow only;
  /// the reactor is told of it.
  public init(_ body: @escaping @Sendable (Receiver) async throws -> Void) {
    self.init { taker in
      taker.scope.start {
        do {
          try await body(taker.receive)
          taker.end(.whole)
        } catch is CancellationError {
          taker.end(.cancelled)
        } catch {
          taker.fail(error)
          taker.end(.failed)
        }
      }
    }
  }

  /// Makes a flow of an asynchronous sequence, and ends with it.
  public init<Source: AsyncSequence & Sendable>(_ source: Source)
  where Source.Element == Element {
    self.init { receive in
      for try await element in source { receive(element) }
    }
  }

  /// Has no values.
  public static var empty: Flow { Flow { $0.end(.whole) } }

  /// Gives one value, at once.
  public static func just(_ element: Element) -> Flow { of(element) }

  /// Gives some values, at once and in order.
  public static func of(_ elements: Element...) -> Flow {
    Flow { taker in
      elements.forEach(taker.receive)
      taker.end(.whole)
    }
  }

  /// Gives what a function makes of each value.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Flow<Result> {
    Flow<Result> { taker in run(taker.taking { taker.receive(transform($0)) }) }
  }

  /// Gives what a function makes of each value, where that is something.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Flow<Result> {
    Flow<Result> { taker in run(taker.taking { transform($0).map(taker.receive) }) }
  }

  /// Gives the values that satisfy a condition.
  public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> Flow {
    Flow { taker in run(taker.taking { if isIncluded($0) { taker.receive($0) } }) }
  }

  /// Gives the values of the flows that a function makes of each value, as they come.
  ///
  /// An error in one of them ends that one only.
  public func flatMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Flow<Result>
  ) -> Flow<Result> {
    Flow<Result> { taker in
      let parts = FlowParts(taker.end)
      let inner = taker.ending(parts.close)
      run(
        inner.taking { element in
          parts.open()
          transform(element).run(inner)
        })
    }
  }

  /// Gives the values of this flow and of others, as they come.
  ///
  /// An error in one of them ends that one only.
  public func merge(_ others: Flow...) -> Flow {
    Flow { taker in
      let parts = FlowParts(taker.end)
      for flow in [self] + others {
        parts.open()
        flow.run(taker.ending(parts.close))
      }
      parts.close(.whole)
    }
  }
}
