import Timeline

/// Keeps all records of a history: what is pending in memory, the rest in the database.
///
/// Confined to the history's thread. A record that was appended or changed is seen at once, since
/// what is pending is looked through first.
final class Records {
  let pending: Monitor<Pending>
  /// Nil after closing.
  private(set) var reader: RecordReader?
  /// Writes where there is no file, and so no thread; nil also for a recording that is only read.
  private let inlineWriter: BatchWriter?
  /// What is read and, by a thread, written.
  private var file: RecordingFile?
  private var hasThread: Bool { file?.lock != nil }
  var lacksJournal: Bool { file?.lacksJournal ?? false }
  var hasDamagedJournal: Bool { file?.hasDamagedJournal ?? false }
  var rescue: RescueReport? { file?.report }
  private var tailWeight = 0
  /// A change has begun and was not settled, and whether the thread has to hear of it then.
  private var isChanging = false
  private var needsWriting = false
  /// States that others are pieces of, by message.
  var frames = RecentCache<Int, [UInt8]>(capacity: 6 << 20)
  /// The state that was put together last.
  var lastRead: (message: Int, bytes: [UInt8])?

  /// The same for batches that the caller's own thread writes, which must not be felt.
  private static let inlineWeight = 1 << 17
  /// Beyond this the caller waits for the writer: memory is bounded.
  private static let maximumWeight = 12 << 20

  init(
    pending: Monitor<Pending>, reader: RecordReader?, inlineWriter: BatchWriter? = nil,
    file: RecordingFile? = nil
  ) {
    self.pending = pending
    self.reader = reader
    self.inlineWriter = inlineWriter
    self.file = file
  }

  /// Adds to what is pending; `settle` ends the change.
  func change(_ body: (inout RecordBatch) -> Void) {
    let before = tailWeight
    let (started, weight) = pending.withLock { pending in
      let wasEmpty = pending.tail.isEmpty
      pending.isWhole = false
      body(&pending.tail)
      return (wasEmpty && !pending.tail.isEmpty, pending.tail.weight)
    }
    tailWeight = weight
    let limit = RecordingWriter.batchWeight
    isChanging = true
    needsWriting = needsWriting || started || (before < limit && weight >= limit)
  }

  /// Ends a change of the history: what is pending fits together now, and may be written.
  func settle() {
    guard isChanging else { return }
    isChanging = false
    let isWaited = pending.withLock { pending in
      pending.isWhole = true
      return pending.isWriterWaiting
    }
    if hasThread, needsWriting || isWaited { pending.wake() }
    needsWriting = false
    if let inlineWriter, tailWeight >= Self.inlineWeight {
      write(with: inlineWriter)
    } else if hasThread, tailWeight >= Self.maximumWeight {
      pending.wait {
        $0.tail.weight < Self.maximumWeight || $0.problem != nil || $0.hasEnded
      }
    }
  }

  /// Waits until everything is written, or nothing is any more.
  func flush() {
    if let inlineWriter { return write(with: inlineWriter) }
    guard hasThread else { return }
    pending.withLock { $0.isAwaited = true }
    pending.wake()
    pending.wait { ($0.tail.isEmpty && $0.writing == nil) || $0.problem != nil || $0.hasEnded }
    pending.withLock { $0.isAwaited = false }
    tailWeight = 0
  }

  private func write(with writer: BatchWriter) {
    pending.withLock { pending in
      guard pending.problem == nil else { return }
      let batch = pending.tail
      do throws(SQLiteFailure) {
        try writer.write(batch)
        pending.tail = batch.next
      } catch {
        pending.problem = "the history cannot be kept: \(error.words)"
      }
    }
    tailWeight = 0
  }

  /// Has the thread write everything and close the file, and waits for that.
  func close() {
    guard hasThread else { return }
    // The file can become one only when nobody else has it open.
    let lock = file?.lock
    reader = nil
    file = nil
    pending.withLock { $0.isClosing = true }
    pending.wake()
    pending.wait { $0.hasEnded }
    withExtendedLifetime(lock) {}
  }
}

/// Messages, entries and rows.
extension Records {
  func message(_ id: Int) -> MessageRecord? {
    pending.withLock { $0.message(id) } ?? reader?.message(id)
  }

  func entry(_ number: Int) -> EntryRecord? {
    pending.withLock { $0.entry(number) } ?? reader?.entry(number)
  }

  func row(_ id: Int) -> RowRecord? { pending.withLock { $0.row(id) } ?? reader?.row(id) }

  func update(entry number: Int, _ body: (inout EntryRecord) -> Void) {
    guard var record = entry(number) else { return }
    body(&record)
    change { $0.set(record, at: number) }
  }

  /// The whole place of a message, of which its header keeps what every message has.
  func placement(_ id: Int, _ header: MessageHeader) -> Placement {
    if let remark = pending.withLock({ $0.remark(id) }) { return remark }
    var placement = header.placement
    if let remark = reader?.remark(id) {
      placement.begunRun = remark.begunRun
      placement.lost = remark.lost
      placement.problem = remark.problem
    }
    return placement
  }
}
