/// Gives texts that come again their numbers. Bounded: texts beyond that get none.
struct TextNumbers {
  private static let maximum = 4_096
  private var numbers: [String: Int] = [:]
  private let insert: SQLiteStatement

  init(_ database: SQLiteDatabase) throws(SQLiteFailure) {
    insert = try database.prepare("INSERT INTO texts VALUES (?, ?)")
    let known = try database.prepare("SELECT text, id FROM texts")
    while try known.step() {
      if let text = known.text(0) { numbers[text] = known.int(1) }
    }
  }

  mutating func number(of text: String) throws(SQLiteFailure) -> Int? {
    if let known = numbers[text] { return known }
    guard numbers.count < Self.maximum else { return nil }
    let number = numbers.count
    insert.bind(number, at: 1)
    insert.bind(text, at: 2)
    try insert.run()
    numbers[text] = number
    return number
  }
}
