import TestSupport

/// Judges what `log --json` printed of a flood: every action that is missing must be missing
/// because of a gap in the connection, and be told.
struct FloodReport {
  /// The numbers in their order.
  let numbers: [Int]
  /// Where the numbers jump, and by how much.
  let holes: [Int]
  /// What the lines say of it: `lost`.
  let told: [Int]

  init(_ lines: [String]) throws {
    let lines = try lines.map(JSONLine.init)
    numbers = lines.compactMap { $0.string("seq").flatMap(Int.init) }
    told = lines.compactMap { $0.number("lost") }
    guard numbers.count == lines.count else { throw SupportError("a line has no seq") }
    holes = zip(numbers, numbers.dropFirst()).map { $1 - $0 - 1 }.filter { $0 != 0 }
  }

  /// Whether nothing came twice or in another order.
  var isInOrder: Bool { holes.allSatisfy { $0 > 0 } }
}
