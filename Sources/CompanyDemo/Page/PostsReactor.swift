import ReduxInspect
import Synchronization

/// The tab of posts: a list that grows by pages, each of its cells with a reactor of its own.
final class PostsReactor: Reactor {
  enum Action: Codable, Sendable {
    case load
    case loadMore
  }

  enum Mutation: Codable, Sendable {
    case setLoading(Bool)
    case setPosts([Post])
    case append([Post])
    case setBookmarked(id: Int, isBookmarked: Bool)
  }

  struct State: Codable, Sendable {
    var isLoading = false
    var posts: [Post] = []
  }

  static let pages = 3

  let core = ReactorCore<Action, Mutation, State>(State())
  private let app: App
  private let shown = Mutex<[PostCellReactor]>([])

  init(app: App) {
    self.app = app
    app.start(self)
  }

  var cells: [PostCellReactor] { shown.withLock { $0 } }

  func mutate(_ action: Action) -> Flow<Mutation> {
    let count = currentState.posts.count
    guard !currentState.isLoading else { return .empty }
    let page = if case .load = action { 0 } else { count / 4 }
    guard page < Self.pages else { return .empty }
    return .concat(
      .just(.setLoading(true)),
      Flow { [app] send in
        let posts = try await app.backend.posts(page: page)
        send(page == 0 ? .setPosts(posts) : .append(posts))
      },
      .just(.setLoading(false)))
  }

  func transform(mutation: Flow<Mutation>) -> Flow<Mutation> {
    mutation.merge(
      app.events.events.compactMap { event in
        guard case .didChangeBookmark(let id, let isBookmarked) = event else { return nil }
        return .setBookmarked(id: id, isBookmarked: isBookmarked)
      })
  }

  /// Gives each post a cell, and lets those go that are shown no more.
  func transform(state: Flow<State>) -> Flow<State> {
    state.map { [weak self] state in
      self?.show(state.posts)
      return state
    }
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setPosts(let posts): state.posts = posts
    case .append(let posts): state.posts += posts
    case .setBookmarked(let id, let isBookmarked):
      for index in state.posts.indices where state.posts[index].id == id {
        state.posts[index].isBookmarked = isBookmarked
      }
    }
    return state
  }

  private func show(_ posts: [Post]) {
    let old = cells
    guard old.map(\.initialState.post.id) != posts.map(\.id) else { return }
    let new = posts.map { post in
      old.first { $0.initialState.post.id == post.id } ?? PostCellReactor(post, app: app)
    }
    shown.withLock { $0 = new }
  }
}
