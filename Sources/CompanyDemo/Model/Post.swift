/// What a company says to its readers.
struct Post: Codable, Sendable, Equatable {
  var id: Int
  var title: String
  var isBookmarked = false
}
