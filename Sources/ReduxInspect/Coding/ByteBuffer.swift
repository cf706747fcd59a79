/// Bytes that are written one after the other, and grow.
///
/// An array would ask at each byte whether it is shared and whether there is room; here room is made
/// once for each word.
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// All of them, as long as nothing is written.
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Some of them, as long as nothing is written.
  func written(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "beyond the bytes")
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  mutating func append(_ byte: UInt8) {
    makeRoom(1)
    base[count] = byte
    count += 1
  }

  /// Appends bytes that are not the buffer's own.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    makeRoom(bytes.count)
    if let start = bytes.baseAddress { (base + count).update(from: start, count: bytes.count) }
    count += bytes.count
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  mutating func append(_ word: StaticString) {
    append(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Appends at most `room` bytes, as many as `write` says it has written.
  mutating func append(room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    makeRoom(room)
    let added = write(base + count)
    precondition(added >= 0 && added <= room, "more bytes than there was room for")
    count += added
  }

  /// Takes away what was written from a place on.
  mutating func removeAll(from start: Int = 0) {
    precondition(start >= 0 && start <= count, "beyond the bytes")
    count = start
  }

  private mutating func makeRoom(_ room: Int) {
    if capacity - count < room { grow(room) }
  }

  @inline(never)
  private mutating func grow(_ room: Int) {
    capacity = max(capacity * 2, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
