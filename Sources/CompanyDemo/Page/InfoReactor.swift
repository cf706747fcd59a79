import ReduxInspect

/// The tab that says who the company is, and lets a reader follow it.
final class InfoReactor: Reactor {
  enum Action: Codable, Sendable {
    case toggleFollow
  }

  enum Mutation: Codable, Sendable {
    case setFollowed(Bool)
  }

  struct State: Codable, Sendable {
    var founded = 1931
    var isFollowed = false
    var followers = 120
  }

  let core = ReactorCore<Action, Mutation, State>(State())
  private let app: App

  init(app: App) {
    self.app = app
    app.start(self)
  }

  func mutate(_ action: Action) -> Flow<Mutation> {
    let wanted = !currentState.isFollowed
    return Flow { [app] send in
      try await app.backend.follow()
      send(.setFollowed(wanted))
      app.events.publish(.didFollow(isFollowed: wanted))
    }
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    guard case .setFollowed(let isFollowed) = mutation, isFollowed != state.isFollowed else {
      return state
    }
    var state = state
    state.isFollowed = isFollowed
    state.followers += isFollowed ? 1 : -1
    return state
  }
}
