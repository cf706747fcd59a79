import ReduxWire
import Timeline

/// Turns messages into the lines of `log`, remembering no more than their places need: however
/// long it runs, it does not grow.
struct LogFeed {
  private var assembler = TimelineAssembler()
  private var memory = RetainedMemory()
  private var digests = DigestRing()
  private var nextID = 0
  /// Rows are for the screen.
  private var changes: [TimelineChange] = []

  /// Returns a message's line; nil for a retained one that was had before.
  /// Where the message is from a log, `told` is what that says of its place.
  mutating func line(for message: ReceivedMessage, told: ToldPlacement? = nil) -> LogLine? {
    if memory.hadAlready(message), told == nil { return nil }
    assembler.told = told
    defer { assembler.told = nil }
    let reading = MessageReading(message)
    let id = nextID
    nextID += 1
    // Only a sequence number lets two messages claim one place.
    let digest = reading.metadata.sequence == nil ? 0 : DigestRing.digest(of: message.payload)
    let placement = assembler.receive(
      message, reading, id: id, isRepeat: { [digests] in digests[$0] == digest },
      changes: &changes)
    digests[id] = digest
    changes.removeAll(keepingCapacity: true)
    return LogLine(message: message, reading: reading, placement: placement)
  }

  /// The names that several running apps were found to share, the last one last.
  var crowdedApps: [String] { assembler.crowded }

  /// Makes what comes next a run of its own, behind a log whose runs and sessions these are.
  mutating func goOn(afterRuns runs: [String: Int], sessions: Int) {
    assembler = TimelineAssembler(
      continuingAfter: assembler.entryCount, rows: assembler.rowCount, sessions: sessions,
      runs: runs)
  }

  mutating func presence(_ presence: Presence?, of app: String, at time: Int64) {
    assembler.presence(presence, of: app, at: time, changes: &changes)
    changes.removeAll(keepingCapacity: true)
  }
}
