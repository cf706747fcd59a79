import DemoProgram
import Synchronization

/// Stands for the server: answers slowly, and now and then not at all.
final class Backend: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let pause: Double
  private let random: Mutex<SeededGenerator>
  private let bookmarks = Mutex<Set<Int>>([2])

  /// Answers after about `pause` seconds.
  init(pause: Double, seed: UInt64) {
    self.pause = pause
    random = Mutex(SeededGenerator(seed: seed))
  }

  func setBookmark(_ isBookmarked: Bool, on id: Int) async throws {
    try await answer(mayFail: true)
    bookmarks.withLock { bookmarks in
      if isBookmarked { bookmarks.insert(id) } else { bookmarks.remove(id) }
    }
  }

  func posts(page: Int) async throws -> [Post] {
    try await answer()
    let ids = (page * 4)..<(page * 4 + 4)
    return bookmarks.withLock { bookmarks in
      ids.map { id in
        Post(
          id: id, title: Self.titles[id % Self.titles.count], isBookmarked: bookmarks.contains(id))
      }
    }
  }

  func follow() async throws { try await answer() }

  func projects() async throws -> [String] {
    try await answer()
    return ["Lighthouse", "Ferry", "Drawbridge"]
  }

  func employees(named text: String) async throws -> [String] {
    try await answer()
    return Self.people.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
  }

  private func answer(mayFail: Bool = false) async throws {
    let (part, fails) = random.withLock { random in
      (Double.random(in: 0.4...1.2, using: &random), mayFail && random.oneIn(12))
    }
    try await Task.sleep(for: .seconds(pause * part))
    if fails { throw Failure(description: "the server is busy") }
  }

  private static let titles = [
    "A harbour in winter", "How we build bridges", "Ten years of ferries", "The night shift",
    "New faces", "A lighthouse moves", "What the tide taught us",
  ]
  private static let people = [
    "Ada Berg", "Bo Lind", "Cleo Marsh", "Dag Holm", "Eva Strand", "Finn Quay", "Gro Haven",
  ]
}
