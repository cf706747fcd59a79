import ReduxInspect

/// The tab of projects, loaded once.
final class ProjectsReactor: Reactor {
  enum Action: Codable, Sendable {
    case load
  }

  enum Mutation: Codable, Sendable {
    case setProjects([String])
  }

  struct State: Codable, Sendable {
    /// Nil before they are loaded.
    var projects: [String]?
  }

  let core = ReactorCore<Action, Mutation, State>(State())
  private let backend: Backend

  init(app: App) {
    backend = app.backend
    app.start(self)
  }

  func mutate(_ action: Action) -> Flow<Mutation> {
    guard currentState.projects == nil else { return .empty }
    return Flow { [backend] send in send(.setProjects(try await backend.projects())) }
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    guard case .setProjects(let projects) = mutation else { return state }
    return State(projects: projects)
  }
}
