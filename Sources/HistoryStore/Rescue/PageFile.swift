import CPageSums

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the pages of a recording's file one by one. SQLite ends at the first that is damaged; here
/// the others stay within reach.
final class PageFile {
  let pageSize: Int
  /// What of a page SQLite uses.
  let usableSize: Int
  /// How many pages there are, and how many there were.
  let count: Int
  let fullCount: Int
  /// Pages that are not what was written, where that can be told, and those that were cut off.
  private(set) var damaged: Set<Int> = []
  private let descriptor: Int32

  private static let sizes = [512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768, 65_536]

  init(path: String) throws(SQLiteFailure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SQLiteFailure(code: 0, words: SystemWords.of(errno)) }
    let end = lseek(descriptor, 0, SEEK_END)
    let header = Self.read(descriptor, at: 0, count: 100) ?? []
    var size = header.isEmpty ? 0 : Int(header[16]) << 8 | Int(header[17])
    if size == 1 { size = 65_536 }
    if !Self.sizes.contains(size) { size = Schema.pageSize }
    pageSize = size
    count = Int(end) / size
    // A header may be what is damaged.
    let hasSums = Self.hasSums(descriptor, size: size, pages: count)
    let reserved = hasSums ? Int(CPAGESUMS_RESERVED) : header.isEmpty ? 0 : Int(header[20])
    usableSize = size - min(reserved, 32)
    let said = header.count < 32 ? 0 : header[28..<32].reduce(0) { $0 << 8 | Int($1) }
    fullCount = header.starts(with: RecordingHeader.signature) ? max(said, count) : count
    guard hasSums else { return }
    for number in stride(from: 1, through: count, by: 1) where number != lockPage {
      if !isAsWritten(number) { damaged.insert(number) }
    }
  }

  deinit { close(descriptor) }

  /// The bytes of a page, counted from 1; nil for one that is damaged or not there.
  func page(_ number: Int) -> [UInt8]? {
    guard (1...max(1, count)).contains(number), !damaged.contains(number) else { return nil }
    return Self.read(descriptor, at: (number - 1) * pageSize, count: pageSize)
  }

  /// How many pages cannot be had.
  var lostCount: Int { damaged.count + fullCount - count }

  /// Whether a file that has no header is one of ours all the same.
  static func looksLikeRecording(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let pages = Int(lseek(descriptor, 0, SEEK_END)) / Schema.pageSize
    return hasSums(descriptor, size: Schema.pageSize, pages: pages)
  }

  /// SQLite leaves the page out that its locks are on.
  private var lockPage: Int { 0x4000_0000 / pageSize + 1 }

  private func isAsWritten(_ number: Int) -> Bool {
    Self.read(descriptor, at: (number - 1) * pageSize, count: pageSize).map {
      Self.agrees($0, number)
    } ?? false
  }

  /// Any page that ends with its sum tells: by chance none does.
  private static func hasSums(_ descriptor: Int32, size: Int, pages: Int) -> Bool {
    stride(from: 1, through: min(pages, 64), by: 1).contains { number in
      read(descriptor, at: (number - 1) * size, count: size).map { agrees($0, number) } ?? false
    }
  }

  private static func agrees(_ page: [UInt8], _ number: Int) -> Bool {
    page.withUnsafeBytes { cpagesums_agrees($0.baseAddress, $0.count, UInt64(number)) != 0 }
  }

  private static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, count, off_t(offset))
    }
    return got == count ? bytes : nil
  }
}
