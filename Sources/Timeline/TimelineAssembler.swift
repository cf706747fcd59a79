import ReduxWire

/// Decides where each message of an app belongs in its history.
///
/// A pure value: messages go in, their places come out, and what became of the rows is appended to
/// a list that the caller applies. It has no clock (times come in) and keeps no payload; whatever
/// it remembers is bounded for each app and store, so a history of any length costs it nothing.
///
///     message ──► session ──► by sequence number ──► entry n, opened or filled
///                 (AppRuns)   (SequenceRing)          │
///                         └─► by arrival ─────────────┤  a state goes to the newest action
///                             (StoreTrack.waiting)    │  that has none yet
///                             SequenceHoles ──► lost rows, later and corrected
///
/// With a sequence number the first message for a store, session and number takes the next entry
/// number, and the other part fills that entry in whichever order the two come. Without one,
/// arrival is all there is. A retained message is left over from before: it begins no run, and no
/// action waits for it. A hole is counted from it only where its run was heard: it tells then what
/// was published while we were away.
package struct TimelineAssembler: Sendable {
  /// Entries numbered so far; the newest entry's number.
  package internal(set) var entryCount = 0
  /// Rows appended so far; the next row's id.
  package internal(set) var rowCount = 0

  /// The names that several running apps were found to share.
  package internal(set) var crowded: [String] = []

  var apps: [String: AppTrack] = [:]
  var stores: [StoreAddress: StoreTrack] = [:]
  /// The stores that have holes not called lost yet.
  var watched: Set<StoreAddress> = []
  var sent = SentLedger()
  var openGap: (row: Int, since: Int64)?
  var sessionCount = 0
  /// What a log says of the place of the message to be received next; nil for one that arrives.
  package var told: ToldPlacement?

  struct AppTrack: Sendable {
    var runs = AppRuns()
    var isAnnounced = false
    /// A run that began and was not yet told with a message.
    var untoldRun: Int?
    /// Retained states that came before the app's announcement said which run is its current one.
    var unverified: [(entry: Int, sid: String)] = []
  }

  package init() {}

  /// Places a message. `id` is the caller's name for it; `isRepeat` tells whether the message of
  /// an earlier id had the same payload, and is asked only when two claim the same place.
  package mutating func receive(
    _ message: ReceivedMessage, _ reading: MessageReading, id: Int,
    isRepeat: (Int) -> Bool, changes: inout [TimelineChange]
  ) -> Placement {
    let address = message.topic.address
    var store = stores.removeValue(forKey: address) ?? StoreTrack()
    let (session, isEarlier) = enterSession(message, reading, &store, &changes)
    // An action of one run does not wait for a state of another, however that began.
    if !message.isRetained, session.run != store.run { store.waiting = nil }
    declareLost(now: message.receivedAt, in: &store, address, &changes)
    var placement = place(
      message, reading, id: id, in: session, &store, isRepeat: isRepeat, changes: &changes)
    noteUnpublished(reading.metadata.dropped ?? 0, before: placement, of: message, &changes)
    if isEarlier { placement.problem = Placement.earlierRun }
    if !message.isRetained {
      store.run = session.run
      placement.begunRun = apps[message.topic.app]?.untoldRun
      apps[message.topic.app]?.untoldRun = nil
      if let told {
        placement.lost = told.lost
      } else if store.untoldLoss > 0 {
        placement.lost = store.untoldLoss
      }
      store.untoldLoss = 0
    }
    stores[address] = store
    return placement
  }

  mutating func openEntry(at time: Int64, _ changes: inout [TimelineChange]) -> Int {
    entryCount += 1
    rowCount += 1
    changes.append(.entry(entryCount, at: time))
    return entryCount
  }

  @discardableResult
  mutating func appendRow(
    _ content: LogRow.Content, at time: Int64, _ changes: inout [TimelineChange]
  ) -> Int {
    changes.append(.row(content, at: time))
    rowCount += 1
    return rowCount - 1
  }
}
