/// Remembers of one store what the place of its next message depends on; bounded.
struct StoreTrack: Sendable {
  /// An action whose state may still come without a sequence number.
  struct Waiting: Sendable {
    var entry: Int
    var session: Int
    var sequence: UInt64?
  }

  /// What counts its sequence numbers on its own.
  struct Track: Sendable {
    var session: Int
    var ring = SequenceRing()
    var holes = SequenceHoles()
    /// The highest sequence number of an action that may wait for a state.
    var newestAction: UInt64 = 0
  }

  var waiting: Waiting?
  /// The run of the newest message, 0 before the first.
  var run = 0
  /// Found lost and not yet told with a message.
  var untoldLoss = 0
  /// Newest last.
  private var tracks: [Track] = []
  private static let maximum = 4

  var hasPendingHoles: Bool { tracks.contains { !$0.holes.pending.isEmpty } }

  /// Changes the track of a session, begun where there is none.
  mutating func withTrack<Result>(
    _ session: Int, _ body: (inout Track) -> Result
  ) -> Result {
    if let index = tracks.lastIndex(where: { $0.session == session }) {
      return body(&tracks[index])
    }
    tracks.append(Track(session: session))
    if tracks.count > Self.maximum { tracks.removeFirst() }
    return body(&tracks[tracks.count - 1])
  }

  /// Whether a number lies beyond those of a session that came so far, the first one excepted.
  func hasMissed(_ sequence: UInt64, in session: Int) -> Bool {
    let track = tracks.last { $0.session == session }
    return track?.holes.newest.map { $0 < sequence } ?? false
  }

  /// The entry that a sequence number of a session opened; nil where that is not remembered.
  func entry(of sequence: UInt64, session: Int) -> Int? {
    guard let track = tracks.last(where: { $0.session == session }),
      case .known(let slot) = track.ring.place(of: sequence)
    else { return nil }
    return slot.entry
  }

  /// When the oldest pending hole was found.
  var oldestHole: Int64? { tracks.compactMap { $0.holes.pending.first?.foundAt }.min() }

  /// Takes the next hole that has been open for too long; `declare` gives it its row.
  mutating func declareOverdue(
    foundBefore time: Int64, entriesBefore entries: Int, declare: (_ missing: Int) -> Int
  ) {
    for index in tracks.indices where !tracks[index].holes.pending.isEmpty {
      while let missing = tracks[index].holes.overdue(
        foundBefore: time, entriesBefore: entries)
      {
        let row = declare(missing)
        tracks[index].holes.declareOldest(row: row, missing: missing)
        untoldLoss = missing < Int.max - untoldLoss ? untoldLoss + missing : .max
      }
    }
  }
}
