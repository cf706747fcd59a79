/// Knows the tables of a recording, and to which of them a row belongs whose page nothing leads to.
enum RescuedTable: String, CaseIterable {
  case stores, apps, types, texts, messages, remarks, entries, rows, states, sessions, facts
  case orders, snapshots
  /// Is the same in every recording, and looks like others.
  case channels

  var columns: Int {
    switch self {
    case .texts, .facts, .orders, .channels: 2
    case .sessions: 3
    case .stores, .apps, .remarks: 4
    case .types: 5
    case .entries, .snapshots: 8
    case .rows: 11
    case .messages, .states: 12
    }
  }

  /// Tables whose first column is the row's number, which stands beside the row.
  var isNumbered: Bool { ![.apps, .sessions, .facts].contains(self) }

  /// Whether a row can be one of the table's.
  func fits(_ row: StoredRow) -> Bool {
    let values = row.values
    guard values.count == columns, (row.rowID != nil) == isNumbered else { return false }
    switch self {
    case .stores: return values[1].isText && values[2].isText
    case .apps: return values[0].isText && values[3].integer != nil
    case .types: return values[1].integer != nil && values[2].isText
    case .texts, .orders, .channels: return values[1].isText
    case .facts: return values[0].isText
    case .sessions: return values.allSatisfy { $0.integer != nil }
    case .remarks: return !values[1].isText && !values[2].isText
    case .entries: return values[1].integer != nil && values[4].integer != nil
    case .snapshots: return values[1].isText && values[7].isBytes
    case .rows: return values[1].integer != nil && values[2].isText
    case .messages: return !Self.isState(values)
    case .states: return Self.isState(values)
    }
  }

  /// Messages and states have as many columns. Of a message the second is when it came, in
  /// microseconds; of a state it is an entry's number, of which there are not as many.
  private static func isState(_ values: [StoredRow.Value]) -> Bool {
    if values[10].isBytes { return false }
    if values[10].integer != nil { return true }
    return values[1].integer.map { (0..<1_000_000_000_000).contains($0) } ?? false
  }
}
