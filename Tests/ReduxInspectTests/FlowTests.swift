import ReduxLocking
import Testing

@testable import ReduxInspect

@Suite struct FlowTests {
  struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }

  /// Takes a flow as a reactor does, and notes what comes.
  private struct Bench {
    let seen = Seen<String>()
    let scope: FlowScope

    init() {
      scope = FlowScope { [seen] error in seen.add("error \(error)") }
    }

    func take(_ flow: Flow<Int>) {
      flow.take(in: scope) { [seen] in seen.add("\($0)") }
    }

    /// Also notes how it ends.
    func takeToTheEnd(_ flow: Flow<Int>) {
      flow.run(
        FlowTaker(
          scope: scope, receive: { [seen] in seen.add("\($0)") }, fail: scope.failed,
          end: { [seen] in seen.add("\($0)") }))
    }

    func has(_ expected: [String]) async -> Bool {
      await RecordingTransport().wait { seen.all == expected }
    }
  }

  /// Ends when it is told to, after one value.
  private struct Gate: Sendable {
    let flow: Flow<Int>
    let open: @Sendable () -> Void

    init(_ value: Int, throwing error: (any Error)? = nil) {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      flow = Flow { send in
        for await _ in stream { break }
        try Task.checkCancellation()
        if let error { throw error }
        send(value)
      }
      open = { continuation.yield() }
    }
  }

  @Test func eachBeginsWhenTheOneBeforeHasEnded() async {
    let bench = Bench()
    let (first, second) = (Gate(2), Gate(3))
    bench.takeToTheEnd(.concat([.just(1), first.flow, second.flow, .of(4, 5)]))
    // The second is open before its turn has come.
    second.open()
    #expect(bench.seen.all == ["1"])
    first.open()
    #expect(await bench.has(["1", "2", "3", "4", "5", "whole"]))
  }

  @Test func whatIsThereAtOnceComesAtOnce() {
    let bench = Bench()
    bench.takeToTheEnd(Flow.just(1).concat(.empty, .of(2, 3).map { $0 * 10 }))
    #expect(bench.seen.all == ["1", "20", "30", "whole"])
    bench.takeToTheEnd(.concat())
    #expect(bench.seen.all.last == "whole")
  }

  /// As many as would overflow the stack if each were called by the one before.
  @Test func thereMayBeMany() {
    let bench = Bench()
    bench.take(.concat((0..<100_000).map { .just($0) }))
    #expect(bench.seen.all.count == 100_000)
  }

  @Test func anErrorEndsTheRest() async {
    let bench = Bench()
    let gate = Gate(2, throwing: Broken())
    bench.takeToTheEnd(.concat(.just(1), gate.flow, .just(3)))
    gate.open()
    #expect(await bench.has(["1", "error broken", "failed"]))
  }

  @Test func aCaughtErrorDoesNot() async {
    let bench = Bench()
    let gate = Gate(2, throwing: Broken())
    bench.takeToTheEnd(.concat(.just(1), gate.flow.catch { _ in .of(20, 21) }, .just(3)))
    gate.open()
    #expect(await bench.has(["1", "20", "21", "3", "whole"]))
  }

  @Test func whatIsMadeOfAnErrorMayFailToo() async {
    let bench = Bench()
    let gate = Gate(2, throwing: Broken())
    let again = Flow<Int> { _ in throw Broken() }
    bench.takeToTheEnd(.concat(gate.flow.catch { _ in again }, .just(3)))
    gate.open()
    #expect(await bench.has(["error broken", "failed"]))
  }

  @Test func theRestWaitsForAllThatIsMerged() async {
    let bench = Bench()
    let (first, second) = (Gate(1), Gate(2))
    let both = Flow.of(first, second).flatMap { $0.flow }
    bench.takeToTheEnd(.concat(both.merge(.just(0)), .just(3)))
    #expect(bench.seen.all == ["0"])
    second.open()
    #expect(await bench.has(["0", "2"]))
    first.open()
    #expect(await bench.has(["0", "2", "1", "3", "whole"]))
  }

  /// The others come, but what follows all of them does not.
  @Test func anErrorInOneOfThemEndsThatOneAndTheRest() async {
    let bench = Bench()
    let (good, bad) = (Gate(1), Gate(2, throwing: Broken()))
    bench.takeToTheEnd(.concat(good.flow.merge(bad.flow), .just(3)))
    bad.open()
    #expect(await bench.has(["error broken"]))
    good.open()
    #expect(await bench.has(["error broken", "1", "failed"]))
  }

  @Test func afterCancellingNothingBegins() async {
    let bench = Bench()
    let gate = Gate(2)
    let hasRun = Seen<Bool>()
    let after = Flow<Int> { taker in
      hasRun.add(true)
      taker.end(.whole)
    }
    bench.takeToTheEnd(.concat(.just(1), gate.flow, after))
    bench.scope.cancel()
    gate.open()
    #expect(await bench.has(["1", "cancelled"]))
    #expect(hasRun.all.isEmpty)
  }

  /// A function that ends quietly when it is cancelled has not ended its part.
  @Test func norAfterAFlowThatHidesThatItWasCancelled() async {
    let bench = Bench()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    bench.takeToTheEnd(.concat(Flow(stream), .just(3)))
    continuation.yield(1)
    #expect(await bench.has(["1"]))
    bench.scope.cancel()
    #expect(await bench.has(["1", "cancelled"]))
  }

  @Test func aFlowWithoutAnEndLetsNoneComeAfterIt() {
    let bench = Bench()
    let stream = EventStream<Int>()
    bench.takeToTheEnd(.concat(stream.events, .just(3)))
    stream.publish(1)
    #expect(bench.seen.all == ["1"])
  }

  @Test func theCauseIsThatOfTheFirst() async {
    let causes = Seen<Provenance.Origin>()
    let bench = Bench()
    let gate = Gate(2)
    Provenance(.stream).mark {
      Flow.concat(.just(1), gate.flow, .just(3)).take(in: bench.scope) { _ in
        causes.add(Provenance.current.origin)
      }
    }
    gate.open()
    #expect(await RecordingTransport().wait { causes.all == [.stream, .stream, .stream] })
  }

  /// The usual form of an action that loads something.
  @Test func aReactorLoadsInOrder() async {
    final class Page: Reactor {
      enum Action: Sendable { case load }
      enum Mutation: Sendable { case setLoading(Bool), setText(String), setProblem(String) }
      struct State: Sendable, Equatable {
        var isLoading = false
        var text = ""
        var problem = ""
      }
      let core = ReactorCore<Action, Mutation, State>(State())
      let load: Flow<Int>
      let shown = Seen<State>()

      init(_ load: Flow<Int>) { self.load = load }

      func mutate(_ action: Action) -> Flow<Mutation> {
        .concat([
          .just(.setLoading(true)),
          load.map { .setText("\($0)") }.catch { .just(.setProblem("\($0)")) },
          .just(.setLoading(false)),
        ])
      }

      func reduce(_ state: State, _ mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setLoading(let isLoading): state.isLoading = isLoading
        case .setText(let text): state.text = text
        case .setProblem(let problem): state.problem = problem
        }
        shown.add(state)
        return state
      }
    }
    for error in [nil, Broken()] as [(any Error)?] {
      let gate = Gate(7, throwing: error)
      let page = Page(gate.flow)
      page.send(.load)
      #expect(page.currentState.isLoading)
      gate.open()
      let (text, problem) = error == nil ? ("7", "") : ("", "broken")
      #expect(
        await RecordingTransport().wait {
          page.shown.all == [
            .init(isLoading: true), .init(isLoading: true, text: text, problem: problem),
            .init(isLoading: false, text: text, problem: problem),
          ]
        })
    }
  }
}
