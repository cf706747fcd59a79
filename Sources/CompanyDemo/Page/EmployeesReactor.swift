import ReduxInspect

/// The tab of employees, searched by name.
final class EmployeesReactor: Reactor {
  enum Action: Codable, Sendable {
    case search(text: String)
  }

  enum Mutation: Codable, Sendable {
    case setText(String)
    case setFound([String], text: String)
  }

  struct State: Codable, Sendable {
    var text = ""
    var found: [String] = []
  }

  let core = ReactorCore<Action, Mutation, State>(State())
  private let backend: Backend

  init(app: App) {
    backend = app.backend
    app.start(self)
  }

  func mutate(_ action: Action) -> Flow<Mutation> {
    guard case .search(let text) = action else { return .empty }
    return .concat(
      .just(.setText(text)),
      Flow { [backend] send in
        send(.setFound(try await backend.employees(named: text), text: text))
      })
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setText(let text): state.text = text
    // The answer to an older question comes too late.
    case .setFound(let found, let text) where text == state.text: state.found = found
    case .setFound: break
    }
    return state
  }
}
