import ReduxWire

/// What never came, and what time alone brings about.
extension TimelineAssembler {
  /// Microseconds after which a hole in the sequence numbers is called lost.
  package static let patience: Int64 = 1_000_000
  /// So many newer entries have the same effect.
  package static let patientEntries = 1_000

  /// When `tick` has something to do; nil when it has not.
  package var nextDeadline: Int64? {
    var next = sent.nextDeadline
    for address in watched {
      guard let found = stores[address]?.oldestHole else { continue }
      next = min(next ?? .max, found + Self.patience)
    }
    return next
  }

  /// Calls holes lost and gives up waiting for answers, each when its time has come.
  package mutating func tick(now: Int64, changes: inout [TimelineChange]) {
    // In one order always, since the rows stay in it.
    let order = watched.sorted { ($0.app, $0.store) < ($1.app, $1.store) }
    for address in order {
      guard var store = stores.removeValue(forKey: address) else { continue }
      declareLost(now: now, in: &store, address, &changes)
      stores[address] = store
    }
    for (row, summary) in sent.expire(now: now) {
      changes.append(.correction(row: row, .sent(summary)))
    }
  }

  mutating func noteSequence(
    _ sequence: UInt64, dropped: UInt64, at time: Int64, _ session: Int,
    _ store: inout StoreTrack, _ address: StoreAddress, _ changes: inout [TimelineChange]
  ) {
    let entries = entryCount
    let (corrections, isPending) = store.withTrack(session) { track in
      let corrections = track.holes.note(sequence, dropped: dropped, at: time, entries: entries)
      return (corrections, !track.holes.pending.isEmpty)
    }
    for correction in corrections {
      store.untoldLoss = max(0, store.untoldLoss - (correction.before - correction.now))
      changes.append(
        .correction(row: correction.row, .lost(correction.now, store: address.store)))
    }
    if isPending { watched.insert(address) }
  }

  /// Gives what the app did not publish a row, ahead of the entry that says so.
  mutating func noteUnpublished(
    _ count: UInt64, before placement: Placement, of message: ReceivedMessage,
    _ changes: inout [TimelineChange]
  ) {
    guard count > 0, !message.isRetained, placement.part != .repeats else { return }
    let row = LogRow.Content.unpublished(
      Int(clamping: count), store: message.topic.address.store)
    let place = placement.part == .opens ? changes.count - 1 : changes.count
    changes.insert(.row(row, at: message.receivedAt), at: place)
    rowCount += 1
  }

  mutating func declareLost(
    now: Int64, in store: inout StoreTrack, _ address: StoreAddress,
    _ changes: inout [TimelineChange]
  ) {
    guard watched.contains(address) else { return }
    var row = rowCount
    store.declareOverdue(
      foundBefore: now - Self.patience, entriesBefore: entryCount - Self.patientEntries
    ) { missing in
      changes.append(.row(.lost(missing, store: address.store), at: now))
      row += 1
      return row - 1
    }
    rowCount = row
    if store.oldestHole == nil { watched.remove(address) }
  }
}
