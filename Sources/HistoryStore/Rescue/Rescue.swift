/// Takes all that can be read out of a damaged recording into a new one.
///
/// A table's rows stand on leaves, to which pages above them lead. A damaged leaf takes its own rows
/// with it. A damaged page above would take all leaves below along, although those are whole: so
/// first every table is followed from its root, and then the leaves are looked for that nothing led
/// to, and their rows taken for what they look like. Indices are made anew, and what else can be
/// known of what is gone is put in its place (`Rescue+mending`).
struct Rescue {
  let pages: PageFile
  let target: SQLiteDatabase
  private var seen: Set<Int> = []
  /// Tables of which some page could not be followed.
  private(set) var broken: Set<RescuedTable> = []
  private var statements: [RescuedTable: SQLiteStatement] = [:]

  /// Fills a database that has the tables of a recording and nothing in them.
  static func fill(
    _ target: SQLiteDatabase, from path: String
  ) throws(SQLiteFailure) -> RescueReport {
    let pages = try PageFile(path: path)
    var rescue = Rescue(pages: pages, target: target)
    try target.execute("BEGIN")
    for (table, root) in try rescue.roots() { try rescue.follow(root, of: table) }
    try rescue.takeStrays()
    rescue.statements = [:]
    let report = try rescue.mend()
    try target.execute("COMMIT")
    return report
  }

  private init(pages: PageFile, target: SQLiteDatabase) {
    self.pages = pages
    self.target = target
  }

  /// Where tables begin: as the file says, else where they do in every recording.
  private mutating func roots() throws(SQLiteFailure) -> [(RescuedTable, Int)] {
    var roots: [RescuedTable: Int] = [:]
    let known = try target.prepare("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'")
    while try known.step() {
      if let table = known.text(0).flatMap(RescuedTable.init) { roots[table] = known.int(1) }
    }
    try forEachRow(below: 1) { row throws(SQLiteFailure) in
      guard case .text(let kind)? = row.values.first, kind == Array("table".utf8),
        row.values.count == 5, case .text(let name) = row.values[1],
        let table = RescuedTable(rawValue: String(decoding: name, as: UTF8.self)),
        let root = row.values[3].integer
      else { return }
      roots[table] = Int(root)
    } onDamage: {
    }
    return RescuedTable.allCases.compactMap { table in roots[table].map { (table, $0) } }
  }

  private mutating func follow(_ root: Int, of table: RescuedTable) throws(SQLiteFailure) {
    var rows: [StoredRow] = []
    var isBroken = false
    try forEachRow(below: root) { row throws(SQLiteFailure) in
      rows.append(row)
    } onDamage: {
      isBroken = true
    } afterPage: { rescue throws(SQLiteFailure) in
      for row in rows where table.fits(row) { try rescue.insert(row, into: table) }
      rows.removeAll(keepingCapacity: true)
    }
    if isBroken { broken.insert(table) }
  }

  /// Takes the rows of leaves to which no page led.
  private mutating func takeStrays() throws(SQLiteFailure) {
    guard !broken.isEmpty else { return }
    let candidates = RescuedTable.allCases.filter(broken.contains)
    for number in stride(from: 1, through: pages.count, by: 1) where !seen.contains(number) {
      guard let page = page(number), !page.kind.isInterior else { continue }
      for row in rows(of: page) {
        // Two that look alike cannot be told apart.
        let fitting = candidates.filter { $0.fits(row) }
        if fitting.count == 1 { try insert(row, into: fitting[0]) }
      }
    }
  }

  /// Hands out the rows of a tree in order, and says of each page of it that cannot be read.
  private mutating func forEachRow(
    below root: Int, _ body: (StoredRow) throws(SQLiteFailure) -> Void, onDamage: () -> Void,
    afterPage: (inout Rescue) throws(SQLiteFailure) -> Void = { _ in }
  ) throws(SQLiteFailure) {
    var open = [root]
    while let number = open.popLast() {
      guard seen.insert(number).inserted, let page = page(number) else {
        onDamage()
        continue
      }
      for row in rows(of: page) { try body(row) }
      open += page.children.reversed()
      try afterPage(&self)
    }
  }

  private func page(_ number: Int) -> TreePage? {
    pages.page(number).flatMap {
      TreePage($0, number: number, usableSize: pages.usableSize)
    }
  }

  private mutating func rows(of page: TreePage) -> [StoredRow] {
    page.cells.compactMap { StoredRow(rowID: $0.rowID, whole($0)) }
  }

  /// A row with what of it stands on other pages, as far as those can be had.
  private mutating func whole(_ cell: TreePage.Cell) -> [UInt8] {
    var bytes = Array(cell.local)
    var next = cell.overflow
    while bytes.count < cell.size, next > 0, seen.insert(next).inserted,
      let page = pages.page(next)
    {
      let count = min(cell.size - bytes.count, pages.usableSize - 4)
      bytes += page[4..<4 + count]
      next = page[..<4].reduce(0) { $0 << 8 | Int($1) }
    }
    return bytes
  }

  private mutating func insert(
    _ row: StoredRow, into table: RescuedTable
  ) throws(SQLiteFailure) {
    let statement: SQLiteStatement
    if let known = statements[table] {
      statement = known
    } else {
      let places = Array(repeating: "?", count: table.columns).joined(separator: ", ")
      statement = try target.prepare("INSERT OR IGNORE INTO \(table.rawValue) VALUES (\(places))")
      statements[table] = statement
    }
    var values = row.values
    if table.isNumbered, let number = row.rowID { values[0] = .integer(number) }
    try Self.run(statement, values[...])
  }

  private static func run(
    _ statement: SQLiteStatement, _ values: ArraySlice<StoredRow.Value>
  ) throws(SQLiteFailure) {
    guard let value = values.first else { return try statement.run() }
    let index = Int32(values.startIndex + 1)
    switch value {
    case .null: statement.bindNull(at: index)
    case .integer(let number): statement.bind(number, at: index)
    case .real(let number): statement.bind(number, at: index)
    case .text(let text): statement.bind(String(decoding: text, as: UTF8.self), at: index)
    case .bytes(let bytes):
      return try statement.withBlob(bytes, at: index) { () throws(SQLiteFailure) in
        try run(statement, values.dropFirst())
      }
    }
    try run(statement, values.dropFirst())
  }
}
