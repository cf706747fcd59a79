import MosquittoClient

/// Says that a file is being read when that takes long enough to be wondered about.
struct ReadingPatience {
  /// Microseconds.
  private static let wonder: Int64 = 500_000

  private let path: String
  private let began = Clock.monotonic()
  private var hasSaid = false

  init(_ path: String) { self.path = path }

  mutating func step() {
    guard !hasSaid, Clock.monotonic() - began > Self.wonder else { return }
    hasSaid = true
    StandardError.say(Notice.reading(path: path).description)
  }
}
