import ReduxWire

/// Which entry a message opens, fills or repeats.
extension TimelineAssembler {
  mutating func place(
    _ message: ReceivedMessage, _ reading: MessageReading, id: Int, in session: AppRuns.Session,
    _ store: inout StoreTrack, isRepeat: (Int) -> Bool, changes: inout [TimelineChange]
  ) -> Placement {
    let isState = message.topic.channel == .state
    // A cleared state, or one that is no JSON, is nobody's state.
    let pairs = !isState || reading.document != nil
    // Another sender's numbers count its own stores: of its props they say nothing here.
    let counts = !session.isForeign || message.topic.channel != .props
    if let sequence = reading.metadata.sequence, session.number > 0, pairs, counts,
      isState || (sequence > 0 && !message.isRetained)
    {
      return place(
        message, reading, id: id, by: sequence, in: session, &store, isRepeat: isRepeat,
        changes: &changes)
    }
    let run = message.isRetained ? 0 : session.run
    if isState, pairs, !message.isRetained, let waiting = store.waiting {
      store.waiting = nil
      if let sequence = waiting.sequence {
        store.withTrack(waiting.session) { $0.ring.setState(id, of: sequence) }
      }
      return Placement(
        entry: waiting.entry, part: .fills, run: run, session: waiting.session,
        sequence: waiting.sequence)
    }
    let entry = openEntry(at: message.receivedAt, &changes)
    if !message.isRetained, reading.awaitsState(on: message.topic.channel) {
      store.waiting = StoreTrack.Waiting(entry: entry, session: session.number)
    }
    return Placement(entry: entry, part: .opens, run: run, session: session.number)
  }

  private mutating func place(
    _ message: ReceivedMessage, _ reading: MessageReading, id: Int, by sequence: UInt64,
    in session: AppRuns.Session, _ store: inout StoreTrack, isRepeat: (Int) -> Bool,
    changes: inout [TimelineChange]
  ) -> Placement {
    let isState = message.topic.channel == .state
    var placement = Placement(
      entry: 0, part: .opens, run: message.isRetained ? 0 : session.run,
      session: session.number, sequence: sequence)
    if !message.isRetained, !session.isForeign {
      noteSequence(
        sequence, dropped: reading.metadata.dropped ?? 0, at: message.receivedAt,
        session.number, &store, message.topic.address, &changes)
    } else if store.hasMissed(sequence, in: session.number) {
      // Kept by the broker while we were away: what it includes and never came is missing.
      noteSequence(
        sequence, dropped: 0, at: message.receivedAt, session.number, &store,
        message.topic.address, &changes)
    }
    switch store.withTrack(session.number, { $0.ring.place(of: sequence) }) {
    case .known(var slot):
      let present = isState ? slot.state : slot.action
      if present >= 0, isRepeat(present) {
        placement.entry = slot.entry
        placement.part = .repeats
        return placement
      }
      if present >= 0 {
        placement.problem = "seq \(sequence) came twice"
        placement.entry = openEntry(at: message.receivedAt, &changes)
        return placement
      }
      if isState { slot.state = id } else { slot.action = id }
      store.withTrack(session.number) { $0.ring.set(slot) }
      placement.entry = slot.entry
      placement.part = .fills
      if isState, store.waiting?.entry == slot.entry { store.waiting = nil }
    case .free:
      placement.entry = openEntry(at: message.receivedAt, &changes)
      var slot = SequenceRing.Slot(sequence: sequence, entry: placement.entry)
      if isState { slot.state = id } else { slot.action = id }
      let isNewest = store.withTrack(session.number) { track in
        track.ring.set(slot)
        if !isState, sequence > track.newestAction {
          track.newestAction = sequence
          return true
        }
        return false
      }
      if isNewest, reading.awaitsState(on: message.topic.channel) {
        store.waiting = StoreTrack.Waiting(
          entry: placement.entry, session: session.number, sequence: sequence)
      }
    case .tooOld:
      placement.entry = openEntry(at: message.receivedAt, &changes)
    }
    return placement
  }
}
