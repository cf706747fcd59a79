/// Where states stand, and their bytes.
///
/// Sequence numbers of 2^63 and more are negative in the file, so a range of numbers is one range
/// of the file's or two, the lower one first.
extension RecordReader {
  private static let columns =
    "message, entry, store, session, sequence, flags, clearings, before, series"

  private func record(_ row: SQLiteStatement) -> StateRecord? {
    StateRecord(
      message: row.int(0), entry: row.int(1), store: row.int(2), session: row.int(3),
      sequence: row.isNull(4) ? nil : UInt64(bitPattern: row.integer(4)),
      isCleared: row.int(5) & 1 != 0, isRetained: row.int(5) & 2 != 0, clearings: row.int(6),
      before: row.intIfAny(7) ?? -1, series: row.intIfAny(8) ?? -1)
  }

  func state(ofMessage message: Int) -> StateRecord? {
    first("SELECT \(Self.columns) FROM states WHERE message = ?", [message], record)
  }

  /// The state of a store that arrived last before a message.
  func lastState(of store: Int, before message: Int) -> StateRecord? {
    first(
      """
      SELECT \(Self.columns) FROM states WHERE store = ? AND message < ?
        ORDER BY message DESC LIMIT 1
      """, [store, message], record)
  }

  /// The last state in the order of sequence numbers that has one of these.
  func lastState(
    of key: SessionKey, in sequences: ClosedRange<UInt64>, before message: Int = .max
  ) -> StateRecord? {
    for range in Self.stored(sequences).reversed() {
      let found = first(
        """
        SELECT \(Self.columns) FROM states WHERE store = ? AND session = ?
          AND sequence BETWEEN ? AND ? AND message < ? AND sequence IS NOT NULL
          ORDER BY sequence DESC, message DESC LIMIT 1
        """, [key.store, key.session, range.lowerBound, range.upperBound, message], record)
      if let found { return found }
    }
    return nil
  }

  func firstState(of key: SessionKey, in sequences: ClosedRange<UInt64>) -> StateRecord? {
    for range in Self.stored(sequences) {
      let found = first(
        """
        SELECT \(Self.columns) FROM states WHERE store = ? AND session = ?
          AND sequence BETWEEN ? AND ? AND sequence IS NOT NULL
          ORDER BY sequence, message LIMIT 1
        """, [key.store, key.session, range.lowerBound, range.upperBound], record)
      if let found { return found }
    }
    return nil
  }

  func first(of key: SessionKey) -> Int? {
    first(
      "SELECT first FROM sessions WHERE store = ? AND session = ?", [key.store, key.session]
    ) { $0.int(0) }
  }

  func clearings(of store: Int) -> Int {
    lastState(of: store, before: .max).map { $0.clearings + ($0.isCleared ? 1 : 0) } ?? 0
  }

  /// The first and last entry that messages with such sequence numbers opened.
  func entries(of key: SessionKey, in sequences: ClosedRange<UInt64>) -> ClosedRange<Int>? {
    var span: ClosedRange<Int>?
    for range in Self.stored(sequences) {
      let found = first(
        """
        SELECT min(entry), max(entry) FROM messages WHERE store = ? AND session = ?
          AND sequence BETWEEN ? AND ? AND sequence IS NOT NULL AND flags & 24 = 0
        """, [key.store, key.session, range.lowerBound, range.upperBound]
      ) { row -> ClosedRange<Int>? in
        guard let first = row.intIfAny(0), let last = row.intIfAny(1), first <= last else {
          return nil
        }
        return first...last
      }
      span = span.joined(found)
    }
    return span
  }

  /// What the file has of a state's bytes; nil when they have gone.
  func body(ofState message: Int) -> (form: StateForm, base: Int?, bytes: [UInt8])? {
    first("SELECT form, base, body FROM states WHERE message = ?", [message]) { row in
      guard let form = StateForm(rawValue: row.int(0)), let bytes = row.bytes(2) else {
        return nil
      }
      return (form, row.intIfAny(1), bytes)
    }
  }

  /// Whether retention took a state's bytes, which it does with their form.
  func isDropped(state message: Int) -> Bool {
    first("SELECT form IS NULL AND body IS NULL FROM states WHERE message = ?", [message]) {
      $0.int(0) != 0
    } ?? false
  }

  private static func stored(_ range: ClosedRange<UInt64>) -> [ClosedRange<Int>] {
    let (low, high) = (Int(bitPattern: range.lowerBound), Int(bitPattern: range.upperBound))
    return low <= high && (low >= 0) == (high >= 0)
      ? [low...high] : [low...Int.max, Int.min...high]
  }
}

extension Int {
  fileprivate init(bitPattern number: UInt64) { self = Int(Int64(bitPattern: number)) }
}
