import ReduxInspect

/// How many bookmarks were set since the app started, told by the shared stream alone.
final class BookmarkCountReactor: Reactor {
  enum Action: Codable, Sendable {
    case reset
  }

  enum Mutation: Codable, Sendable {
    case count(Int)
    case reset
  }

  struct State: Codable, Sendable {
    var bookmarks = 0
  }

  let core = ReactorCore<Action, Mutation, State>(State())
  private let events: EventStream<CompanyEvent>

  init(app: App) {
    events = app.events
    app.start(self)
  }

  func mutate(_ action: Action) -> Flow<Mutation> { .just(.reset) }

  func transform(mutation: Flow<Mutation>) -> Flow<Mutation> {
    mutation.merge(
      events.events.compactMap { event in
        guard case .didChangeBookmark(_, let isBookmarked) = event else { return nil }
        return .count(isBookmarked ? 1 : -1)
      })
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    switch mutation {
    case .count(let change): State(bookmarks: state.bookmarks + change)
    case .reset: State()
    }
  }
}
