import ReduxInspect

/// The first tab: what happened lately.
final class HomeReactor: Reactor {
  enum Action: Codable, Sendable {
    case clear
  }

  enum Mutation: Codable, Sendable {
    case add(String)
    case clear
  }

  struct State: Codable, Sendable {
    var news: [String] = []
  }

  private static let length = 5

  let core = ReactorCore<Action, Mutation, State>(State())
  private let events: EventStream<CompanyEvent>

  init(app: App) {
    events = app.events
    app.start(self)
  }

  func mutate(_ action: Action) -> Flow<Mutation> { .just(.clear) }

  func transform(mutation: Flow<Mutation>) -> Flow<Mutation> {
    mutation.merge(
      events.events.map { event in
        switch event {
        case .didChangeBookmark(let id, true): .add("post \(id) is bookmarked")
        case .didChangeBookmark(let id, false): .add("post \(id) is no longer bookmarked")
        case .didFollow(let isFollowed): .add(isFollowed ? "a new follower" : "a follower left")
        }
      })
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    switch mutation {
    case .add(let text): State(news: ([text] + state.news).prefix(Self.length).map { $0 })
    case .clear: State()
    }
  }
}
