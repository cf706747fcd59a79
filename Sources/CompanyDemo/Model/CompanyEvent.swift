/// What one screen has to tell the others.
enum CompanyEvent: Codable, Sendable {
  case didChangeBookmark(id: Int, isBookmarked: Bool)
  case didFollow(isFollowed: Bool)
}
