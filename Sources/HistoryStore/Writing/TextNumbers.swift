/// Gives texts that come again their numbers. Bounded: texts beyond that get none.
struct TextNumbers {
  private static let maximum = 4_096
  private var numbers: [String: Int] = [:]
  /// Seen once lately: many texts, such as those that tie an answer to a request, come only once.
  private var candidates: [String] = []
  private static let maximumCandidates = 32
  /// Nearly always the one that comes next.
  private var last: (text: String, number: Int) = ("", -1)
  private let insert: SQLiteStatement
  /// The properties of all messages hang on these few texts, which one damaged page would take with
  /// it: they stand among the facts as well.
  private let copy: SQLiteStatement

  init(_ database: SQLiteDatabase) throws(SQLiteFailure) {
    insert = try database.prepare("INSERT INTO texts VALUES (?, ?)")
    copy = try database.prepare("INSERT OR REPLACE INTO facts VALUES (?, ?)")
    let known = try database.prepare("SELECT text, id FROM texts")
    while try known.step() {
      if let text = known.text(0) { numbers[text] = known.int(1) }
    }
  }

  /// The number of a text, from its second coming on.
  mutating func number(of text: String) throws(SQLiteFailure) -> Int? {
    if last.number >= 0, last.text == text { return last.number }
    if let known = numbers[text] {
      last = (text, known)
      return known
    }
    guard let place = candidates.firstIndex(of: text) else {
      candidates.append(text)
      if candidates.count > Self.maximumCandidates { candidates.removeFirst() }
      return nil
    }
    candidates.remove(at: place)
    return try add(text)
  }

  /// The number of a text that others will be written against.
  mutating func add(_ text: String) throws(SQLiteFailure) -> Int? {
    if let known = numbers[text] { return known }
    guard numbers.count < Self.maximum else { return nil }
    let number = numbers.count
    insert.bind(number, at: 1)
    insert.bind(text, at: 2)
    try insert.run()
    copy.bind("\(Schema.textPrefix)\(number)", at: 1)
    copy.bind(text, at: 2)
    try copy.run()
    numbers[text] = number
    return number
  }
}
