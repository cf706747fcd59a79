import ReduxWire
import Timeline

/// Reads records from the database. Nothing in a file is believed: what does not fit is nil.
final class RecordReader {
  private let database: SQLiteDatabase
  private var statements: [String: SQLiteStatement] = [:]
  private var texts: [Int: String] = [:]
  /// The recording was taken out of a damaged one: what it lacks is no damage of its own.
  private(set) lazy var isRescued = fact(Schema.rescued) > 0
  /// What went wrong first.
  private(set) var failure: SQLiteFailure?
  /// More than any broker delivers.
  static let maximumPayload = 1 << 28

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Runs a query and reads its first row.
  func first<Result>(
    _ sql: String, _ parameters: [Int], _ read: (SQLiteStatement) -> Result?
  ) -> Result? {
    do throws(SQLiteFailure) {
      let statement = try statement(sql, parameters)
      defer { statement.reset() }
      return try statement.step() ? read(statement) : nil
    } catch {
      note(error)
      return nil
    }
  }

  /// Runs a query and hands out its rows.
  func forEach(_ sql: String, _ parameters: [Int] = [], _ body: (SQLiteStatement) -> Void) {
    do throws(SQLiteFailure) {
      let statement = try statement(sql, parameters)
      defer { statement.reset() }
      while try statement.step() { body(statement) }
    } catch {
      note(error)
    }
  }

  func note(_ error: SQLiteFailure) { failure = failure ?? error }

  func noteDamage() { note(.damage) }

  private func statement(
    _ sql: String, _ parameters: [Int]
  ) throws(SQLiteFailure) -> SQLiteStatement {
    let statement: SQLiteStatement
    if let known = statements[sql] {
      statement = known
    } else {
      statement = try database.prepare(sql)
      statements[sql] = statement
    }
    for (place, parameter) in parameters.enumerated() {
      statement.bind(parameter, at: Int32(place + 1))
    }
    return statement
  }

  private func text(_ id: Int) -> String? {
    if let known = texts[id] { return known }
    guard let text = first("SELECT text FROM texts WHERE id = ?", [id], { $0.text(0) }) else {
      return nil
    }
    if texts.count >= 4_096 { texts.removeAll() }
    texts[id] = text
    return text
  }

  func message(_ id: Int) -> MessageRecord? {
    var properties: [UInt8]?
    var record = first(
      """
      SELECT at, store, channel, flags, entry, run, session, sequence, properties, payload
        FROM messages WHERE id = ?
      """, [id]
    ) { row -> MessageRecord? in
      guard let store = Int32(exactly: row.integer(1)), let run = Int32(exactly: row.integer(5)),
        let session = Int32(exactly: row.integer(6)), Schema.channels.indices.contains(row.int(2)),
        let bits = UInt8(exactly: row.integer(3))
      else { return nil }
      var flags = MessageHeader.Flags(rawValue: bits)
      var payload = row.bytes(9)
      let isPacked = flags.remove(.packed) != nil
      if isPacked, let packed = payload {
        payload = Zstd.decompress(packed, maximum: Self.maximumPayload)
      }
      properties = row.bytes(8)
      var record = MessageRecord(
        header: MessageHeader(
          receivedAt: row.integer(0), sequence: UInt64(bitPattern: row.integer(7)),
          userProperties: [], entry: row.int(4), store: store, run: run, session: session,
          channel: Schema.channels[row.int(2)], flags: flags),
        payload: payload ?? [])
      // One that stands elsewhere has none here, and an empty one has no bytes.
      if payload == nil, !flags.contains(.isState) { record.lost.insert(.payload) }
      return record
    }
    if let properties, record != nil {
      if let read = PropertyCodec.decode(properties, text: text) {
        record?.header.userProperties = read
      } else {
        record?.lost.insert(.properties)
      }
    }
    if let record, !record.lost.isEmpty, !isRescued { noteDamage() }
    return record
  }

  /// What a message's own columns do not say of its place.
  func remark(_ id: Int) -> (begunRun: Int?, lost: Int?, problem: String?)? {
    first("SELECT begun_run, lost, problem FROM remarks WHERE message = ?", [id]) { row in
      (row.intIfAny(0), row.intIfAny(1), row.text(2))
    }
  }

  func entry(_ number: Int) -> EntryRecord? {
    var preview: [UInt8]?
    var record = first(
      """
      SELECT row, action, state, effect, duplicate, problem, preview
        FROM entries WHERE number = ?
      """, [number]
    ) { row in
      preview = row.bytes(6)
      return EntryRecord(
        row: row.int(0), action: row.intIfAny(1) ?? -1, state: row.intIfAny(2) ?? -1,
        effect: EntrySummary.Effect(code: row.int(3)) ?? .unknown, isDuplicate: row.int(4) != 0,
        problem: row.text(5))
    }
    record?.preview = preview.flatMap { PreviewCodec.decode($0, text: text) }
    return record
  }

  func row(_ id: Int) -> RowRecord? {
    first(
      """
      SELECT at, kind, number, store, text, channel, label, answer, reason, path
        FROM rows WHERE id = ?
      """, [id]
    ) { row in
      guard let kind = row.text(1).flatMap(RowColumns.Kind.init) else { return nil }
      var columns = RowColumns(
        kind: kind, number: row.intIfAny(2), store: row.text(3), text: row.text(4))
      columns.channel = row.intIfAny(5)
      columns.label = row.text(6).flatMap(RowColumns.Label.init)
      columns.answer = row.text(7).flatMap(RowColumns.Answer.init)
      columns.reason = row.text(8)
      columns.path = row.text(9)
      return columns.content.map { RowRecord(content: $0, at: row.integer(0)) }
    }
  }
}
