/// Reads one page of a table as SQLite's file format describes it. Nothing in it is believed: a
/// cell that does not fit the page is left out.
///
///     kind 1, first free block 2, cells 2, where they begin 2, fragments 1, last child 4 (interior)
///     where each cell is, 2 each … cells
struct TreePage {
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isInterior: Bool { self == .indexInterior || self == .tableInterior }
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  /// A row as far as it is on the page.
  struct Cell {
    var rowID: Int64?
    /// How long the whole is, and what of it is here.
    var size: Int
    var local: ArraySlice<UInt8>
    /// The first page with the rest; 0 for none.
    var overflow: Int
  }

  let kind: Kind
  private let bytes: [UInt8]
  private let start: Int
  private let usableSize: Int
  private var cellCount: Int { number16(start + 3) }

  /// Nil for what is no page of a table or an index.
  init?(_ bytes: [UInt8], number: Int, usableSize: Int) {
    // The file's header stands before the first page's.
    start = number == 1 ? 100 : 0
    guard bytes.count >= start + 12, usableSize <= bytes.count,
      let kind = Kind(rawValue: bytes[start])
    else { return nil }
    self.kind = kind
    self.bytes = bytes
    self.usableSize = usableSize
    guard start + headerSize + 2 * cellCount <= usableSize else { return nil }
  }

  private var headerSize: Int { kind.isInterior ? 12 : 8 }

  /// The pages below, in order.
  var children: [Int] {
    guard kind.isInterior else { return [] }
    return places.compactMap { $0 + 4 <= usableSize ? number32($0) : nil } + [number32(start + 8)]
  }

  /// The rows on the page; those above the leaves of a table have none.
  var cells: [Cell] { kind == .tableInterior ? [] : places.compactMap(cell) }

  private var places: [Int] {
    (0..<cellCount).map { number16(start + headerSize + 2 * $0) }
      .filter { $0 >= start + headerSize && $0 < usableSize }
  }

  private func cell(at place: Int) -> Cell? {
    var reader = BigEndianReader(
      bytes[..<usableSize], from: place + (kind == .indexInterior ? 4 : 0))
    guard let size = reader.varint().flatMap({ Int(exactly: $0) }), size >= 0,
      size <= RecordReader.maximumPayload
    else { return nil }
    var rowID: Int64?
    if kind.isTable {
      rowID = reader.varint()
      if rowID == nil { return nil }
    }
    let count = localCount(size)
    guard let local = reader.slice(count) else { return nil }
    guard count < size else { return Cell(rowID: rowID, size: size, local: local, overflow: 0) }
    guard let next = reader.number(bytes: 4) else { return nil }
    return Cell(rowID: rowID, size: size, local: local, overflow: Int(next))
  }

  /// How much of a row stands on its page, by SQLite's rule.
  private func localCount(_ size: Int) -> Int {
    let most = kind.isTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
    if size <= most { return size }
    let least = (usableSize - 12) * 32 / 255 - 23
    let count = least + (size - least) % (usableSize - 4)
    return count <= most ? count : least
  }

  private func number16(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

  private func number32(_ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
