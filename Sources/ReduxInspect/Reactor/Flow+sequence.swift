/// Flows one after another, and in the place of others that failed.
extension Flow {
  /// Gives the values of each flow when the one before it has ended.
  ///
  /// A flow that never ends, such as a stream's events, lets none come after it. One that fails or
  /// is cancelled ends the whole: the rest does not begin, unless `catch` puts another flow in its
  /// place. Everything names as its cause what the first flow does.
  ///
  /// ```swift
  /// .concat(
  ///   .just(.setLoading(true)),
  ///   load.catch { .just(.setProblem("\($0)")) },
  ///   .just(.setLoading(false)))
  /// ```
  public static func concat(_ flows: Flow...) -> Flow { concat(flows) }

  /// Gives the values of each flow of an array when the one before it has ended.
  public static func concat(_ flows: [Flow]) -> Flow {
    Flow { FlowSequence(flows, $0).run() }
  }

  /// Gives the values of others, one after another, when this flow has ended.
  public func concat(_ others: Flow...) -> Flow { .concat([self] + others) }

  /// Goes on with the flow that a function makes of an error; the reactor is not told of it.
  public func `catch`(_ recover: @escaping @Sendable (any Error) -> Flow) -> Flow {
    Flow { taker in
      let parts = FlowParts(taker.end)
      run(
        FlowTaker(
          scope: taker.scope, receive: taker.receive,
          fail: { error in
            parts.open()
            recover(error).run(taker.ending(parts.close))
          },
          end: { how in parts.close(how == .failed ? .whole : how) }))
    }
  }
}
