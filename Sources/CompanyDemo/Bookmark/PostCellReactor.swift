import ReduxInspect

/// One post in a list, with its bookmark button.
final class PostCellReactor: BookmarkReactor {
  let core: ReactorCore<BookmarkAction, BookmarkMutation, BookmarkState>
  let app: App

  init(_ post: Post, app: App) {
    core = ReactorCore(BookmarkState(post: post))
    self.app = app
    app.start(self)
  }
}
