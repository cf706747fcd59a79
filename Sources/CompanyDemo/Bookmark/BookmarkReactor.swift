import ReduxInspect

enum BookmarkAction: Codable, Sendable {
  case toggleBookmark
}

/// Shows one post with its bookmark button, wherever that is.
protocol BookmarkReactor: Reactor
where Action == BookmarkAction, Mutation == BookmarkMutation, State == BookmarkState {
  var app: App { get }
}

extension BookmarkReactor {
  func mutate(_ action: BookmarkAction) -> Flow<BookmarkMutation> {
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
