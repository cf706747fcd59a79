/// Where in the log what led to an entry stands.
package enum CausePlace: Hashable, Sendable {
  case entry(Int)
  /// A row that tells of something that we sent.
  case sent(row: Int)

  /// How far entries are set in below each other at most.
  package static let deepest = 4
}
