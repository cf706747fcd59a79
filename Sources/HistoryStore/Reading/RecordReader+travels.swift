/// What was sent to apps, and what was kept of them; recordings of earlier versions have neither.
extension RecordReader {
  private func has(_ table: String) -> Bool {
    first("SELECT count(*) FROM sqlite_master WHERE name = '\(table)'", []) { $0.int(0) > 0 }
      ?? false
  }

  /// The texts by which apps know what was sent, with its rows.
  var orders: [(row: Int, text: String)] {
    guard has("orders") else { return [] }
    var orders: [(Int, String)] = []
    forEach("SELECT row, correlation FROM orders ORDER BY row") { row in
      orders.append((row.int(0), row.text(1) ?? ""))
    }
    return orders
  }

  /// Hands out all but the states themselves, in the order of their numbers.
  func forEachSnapshot(
    _ body: (
      _ id: Int, _ name: String, _ at: Int64, _ store: Int, _ entry: Int, _ size: Int
    ) -> Void
  ) {
    guard has("snapshots") else { return }
    forEach("SELECT id, name, at, store, entry, size FROM snapshots ORDER BY id") { row in
      body(
        row.int(0), row.text(1) ?? "", row.integer(2), row.int(3), row.int(4), row.int(5))
    }
  }

  func bytes(ofSnapshot id: Int) -> [UInt8]? {
    first("SELECT packed, body FROM snapshots WHERE id = ?", [id]) { row in
      guard let bytes = row.bytes(1) else { return nil }
      return row.int(0) == 0 ? bytes : Zstd.decompress(bytes, maximum: Self.maximumPayload)
    }
  }
}
