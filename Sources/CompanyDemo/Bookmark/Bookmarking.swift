import ReduxInspect

/// A change of a post's bookmark, as every screen with a bookmark button makes it.
enum BookmarkMutation: Codable, Sendable {
  case setSaving(Bool)
  case setBookmarked(Bool)
  case setProblem(String)
}

/// What a bookmark button shows.
struct BookmarkState: Codable, Sendable, Equatable {
  var post: Post
  var isSaving = false
  var problem: String?

  func after(_ mutation: BookmarkMutation) -> BookmarkState {
    var state = self
    switch mutation {
    case .setSaving(let isSaving):
      state.isSaving = isSaving
      if isSaving { state.problem = nil }
    case .setBookmarked(let isBookmarked): state.post.isBookmarked = isBookmarked
    case .setProblem(let problem): state.problem = problem
    }
    return state
  }
}

extension App {
  /// Asks the server, and tells all screens when it agreed.
  func toggle(_ post: Post) -> Flow<BookmarkMutation> {
    let wanted = !post.isBookmarked
    let change = Flow<BookmarkMutation> { _ in
      try await backend.setBookmark(wanted, on: post.id)
      events.publish(.didChangeBookmark(id: post.id, isBookmarked: wanted))
    }
    return .concat(
      .just(.setSaving(true)), change.catch { .just(.setProblem(String(describing: $0))) },
      .just(.setSaving(false)))
  }

  /// The mutations that other screens cause.
  func bookmarkChanges(of id: Int) -> Flow<BookmarkMutation> {
    events.events.compactMap { event in
      guard case .didChangeBookmark(id, let isBookmarked) = event else { return nil }
      return .setBookmarked(isBookmarked)
    }
  }
}
