extension RecordReader {
  /// What a search looks at, of an entry in the file.
  struct SearchedEntry {
    var number: Int
    /// The message that the entry is named by.
    var message: Int
    var store: Int
    /// Nil for what is no action, or one without a name.
    var type: String?
    /// Nil where it is packed, stands elsewhere, or was not asked for.
    var payload: [UInt8]?
  }

  /// Hands out the entries of a range in one pass over both tables.
  func forEachEntry(
    in numbers: ClosedRange<Int>, withPayload: Bool, _ body: (SearchedEntry) -> Void
  ) {
    forEach(
      """
      SELECT e.number, m.id, m.store, t.name, m.flags, m.payload
        FROM entries e JOIN messages m ON m.id = ifnull(e.action, e.state)
        LEFT JOIN types t ON t.id = m.type
        WHERE e.number BETWEEN ? AND ? ORDER BY e.number
      """, [numbers.lowerBound, numbers.upperBound]
    ) { row in
      let flags = MessageHeader.Flags(rawValue: UInt8(truncatingIfNeeded: row.int(4)))
      let isElsewhere = !flags.isDisjoint(with: [.packed, .isState])
      body(
        SearchedEntry(
          number: row.int(0), message: row.int(1), store: row.int(2), type: row.text(3),
          payload: isElsewhere || !withPayload ? nil : row.bytes(5) ?? []))
    }
  }
}
