import ReduxInspect

/// One post in a list, with its bookmark button.
final class PostCellReactor: Reactor {
  enum Action: Codable, Sendable {
    case toggleBookmark
  }

  let core: ReactorCore<Action, BookmarkMutation, BookmarkState>
  private let app: App

  init(_ post: Post, app: App) {
    core = ReactorCore(BookmarkState(post: post))
    self.app = app
    app.start(self)
  }

  func mutate(_ action: Action) -> Flow<BookmarkMutation> {
    // A second tap while the server thinks counts for nothing.
    currentState.isSaving ? .empty : app.toggle(currentState.post)
  }

  func transform(mutation: Flow<BookmarkMutation>) -> Flow<BookmarkMutation> {
    mutation.merge(app.bookmarkChanges(of: initialState.post.id))
  }

  func reduce(_ state: BookmarkState, _ mutation: BookmarkMutation) -> BookmarkState {
    state.after(mutation)
  }
}
