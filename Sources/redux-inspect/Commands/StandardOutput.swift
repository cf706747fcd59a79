#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gathers output as bytes and hands it to the system in batches.
///
/// Whoever appends decides when a batch is due: after everything that was waiting has been
/// appended, so that a line is out as soon as its message came, and a burst takes few calls.
struct StandardOutput {
  /// Whether the reader has gone; nothing is written any more then.
  private(set) var isClosed = false
  /// What writing failed with, other than the reader's going.
  private(set) var failure: Int32?
  /// How many bytes the system has taken.
  private(set) var written = 0
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  private static let batch = 1 << 16

  init(descriptor: Int32 = 1) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    buffer.reserveCapacity(2 * Self.batch)
  }

  let isTerminal: Bool
  /// Whether what is meant for people is coloured.
  var isColored = false

  mutating func append(_ text: String) {
    buffer += text.utf8
    if buffer.count >= Self.batch { flush() }
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    buffer += bytes
    if buffer.count >= Self.batch { flush() }
  }

  /// Lets the caller write into the batch directly.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&buffer)
    if buffer.count >= Self.batch { flush() }
  }

  /// Notes that the reader has gone.
  mutating func close() { isClosed = true }

  mutating func flush() {
    var start = 0
    while start < buffer.count, !isClosed, failure == nil {
      let count = buffer.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if count > 0 {
        start += count
        written += count
      } else if count < 0, errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, -1)
      } else if count < 0, errno == EPIPE {
        isClosed = true
      } else if count < 0, errno != EINTR {
        failure = errno
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension StandardOutput {
  /// Hands over what was written so far, and ends the command when nobody takes it.
  mutating func deliver() throws(Ending) {
    flush()
    try check()
  }

  /// Ends the command when nobody takes what it writes.
  func check() throws(Ending) {
    if isClosed { throw Ending(.done) }
    if let failure { throw Ending(.no, Notice.cannotWrite(SystemWords.reason(failure))) }
  }
}
