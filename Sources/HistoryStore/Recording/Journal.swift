#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells whether part of a recording's journal (`-wal`) is lost.
///
/// SQLite works in the frames of a journal up to the first that is not what was written, since that
/// is where a killed writer stopped, and says nothing of those behind it. But a killed writer leaves
/// none behind it: frames are written in order, and all of one pass over the file have the same two
/// salts. So a frame with these salts behind one that does not fit tells of damage.
///
///     header  magic 4, version 4, page size 4, pass 4, salts 8, sums 8
///     frame   page 4, pages after a commit or 0, salts 8, sums 8, the page
enum Journal {
  private static let headerSize = 32
  private static let frameSize = 24

  static func isDamaged(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let end = Int(lseek(descriptor, 0, SEEK_END))
    guard end > headerSize, let header = read(descriptor, at: 0, headerSize) else { return false }
    let pageSize = number(header, 8)
    guard number(header, 0) & ~1 == 0x377f_0682, (512...65_536).contains(pageSize) else {
      return true
    }
    var sums = Sums(isBigEndian: header[3] & 1 == 1)
    sums.add(header[..<24])
    guard sums.agree(with: header[24..<32]) else { return true }
    var isBroken = false
    var place = headerSize
    while place + frameSize + Int(pageSize) <= end {
      guard let frame = read(descriptor, at: place, frameSize + Int(pageSize)) else { return false }
      place += frame.count
      let isOfThisPass = frame[8..<16] == header[16..<24]
      if isBroken {
        if isOfThisPass { return true }
        continue
      }
      sums.add(frame[..<8])
      sums.add(frame[24...])
      guard !isOfThisPass || !sums.agree(with: frame[16..<24]) else { continue }
      isBroken = true
      // A first pass leaves nothing of another behind, and a writer that is killed seldom stops
      // between the head of a commit and its page.
      if number(header, 12) == 0 || (isOfThisPass && number(frame, 4) != 0) { return true }
    }
    return false
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func read(_ descriptor: Int32, at offset: Int, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, count, off_t(offset))
    }
    return got == count ? bytes : nil
  }

  /// The two sums that go on from frame to frame.
  private struct Sums {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes { bytes in
        for place in stride(from: 0, to: bytes.count - 7, by: 8) {
          first &+= word(bytes, place) &+ second
          second &+= word(bytes, place + 4) &+ first
        }
      }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }

    func agree(with bytes: ArraySlice<UInt8>) -> Bool {
      bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } == first
        && bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) } == second
    }
  }
}
