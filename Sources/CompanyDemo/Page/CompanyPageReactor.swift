import ReduxInspect

/// The page of a company, with a tab for each of its concerns.
final class CompanyPageReactor: Reactor {
  enum Tab: String, Codable, Sendable, CaseIterable {
    case home, posts, info, projects, employees
  }

  enum Action: Codable, Sendable {
    case select(tab: Tab)
  }

  enum Mutation: Codable, Sendable {
    case setTab(Tab)
  }

  struct State: Codable, Sendable {
    var name = "Harbour & Sons"
    var tab = Tab.home
  }

  let core = ReactorCore<Action, Mutation, State>(State())
  let home: HomeReactor
  let posts: PostsReactor
  let info: InfoReactor
  let projects: ProjectsReactor
  let employees: EmployeesReactor

  init(app: App) {
    home = HomeReactor(app: app)
    posts = PostsReactor(app: app)
    info = InfoReactor(app: app)
    projects = ProjectsReactor(app: app)
    employees = EmployeesReactor(app: app)
    app.start(self)
  }

  /// A tab that is shown for the first time loads what it shows.
  func mutate(_ action: Action) -> Flow<Mutation> {
    guard case .select(let tab) = action else { return .empty }
    switch tab {
    case .home, .info: break
    case .posts: posts.send(.load)
    case .projects: projects.send(.load)
    case .employees: employees.send(.search(text: ""))
    }
    return .just(.setTab(tab))
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    guard case .setTab(let tab) = mutation else { return state }
    var state = state
    state.tab = tab
    return state
  }
}
