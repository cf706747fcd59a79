import ReduxLocking

/// Writes a recording on a thread, so that a slow disk stalls nobody.
///
/// The thread sleeps until something comes, lets more gather for a while, writes that in one
/// transaction, and so on until it is told to close. When the disk refuses, it says so once and
/// writes no more; what was not written stays pending, and the history goes on from memory.
enum RecordingWriter {
  /// Microseconds in which records gather, so that what is older than 250 ms is in the file.
  private static let patience: Int64 = 100_000
  /// So much is written at once, roughly in bytes.
  static let batchWeight = 1 << 19

  static func start(
    _ path: String, _ options: RecordingOptions, pending: Monitor<Pending>
  ) {
    DetachedThread.run {
      do throws(SQLiteFailure) {
        let writer = try BatchWriter(
          SQLiteDatabase(path: path, mode: .create), historyBytes: options.historyBytes)
        try run(writer, pending)
        try writer.close()
      } catch {
        let problem = pending.withLock { pending in
          let lost = pending.writing ?? pending.tail
          let stop = RecordingStop(
            messages: lost.firstMessage, entries: lost.firstEntry - 1, reason: error.words)
          let problem = "recording stopped at entry \(stop.entries): \(stop.reason)"
          pending.stop = stop
          pending.problem = problem
          return problem
        }
        options.onProblem?(problem)
      }
      pending.withLock { $0.hasEnded = true }
      pending.wake()
    }
  }

  private static func run(
    _ writer: BatchWriter, _ pending: Monitor<Pending>
  ) throws(SQLiteFailure) {
    while true {
      pending.wait { !$0.tail.isEmpty || $0.isClosing }
      pending.wait(atMost: patience) {
        $0.tail.weight >= batchWeight || $0.isClosing || $0.isAwaited
      }
      var batch = RecordBatch()
      pending.wait { pending in
        pending.isWriterWaiting = !pending.isWhole
        guard pending.isWhole else { return false }
        guard !pending.tail.isEmpty else { return true }
        batch = pending.tail
        pending.writing = batch
        pending.tail = batch.next
        return true
      }
      guard !batch.isEmpty else { return }
      try writer.write(batch)
      pending.withLock {
        $0.writing = nil
        $0.statesFrom = writer.statesFrom
      }
      pending.wake()
    }
  }
}
