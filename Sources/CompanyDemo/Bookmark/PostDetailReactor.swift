import ReduxInspect

/// One post on a screen of its own.
final class PostDetailReactor: BookmarkReactor {
  let core: ReactorCore<BookmarkAction, BookmarkMutation, BookmarkState>
  let app: App

  init(_ post: Post, app: App) {
    core = ReactorCore(BookmarkState(post: post))
    self.app = app
    app.start(self)
  }
}
