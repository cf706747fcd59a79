import ReduxWire
import Timeline

/// What a message changes in the records.
extension HistoryStore {
  /// Brings the rows up to date with what the assembler decided.
  func applyChanges(opener: Int = -1) {
    for change in changes {
      switch change {
      case .entry(let number, let time):
        rowRecords.append(.entry(number))
        entries.append(EntryRecord(row: rowRecords.count - 1, opener: opener))
        meter.note(at: time)
      case .row(let content, let time):
        rowRecords.append(.other(content, at: time))
      case .correction(let row, let content):
        guard case .other(_, let time) = rowRecords[row] else { continue }
        rowRecords[row] = .other(content, at: time)
        rowChanges.note(row)
      case .earlierRun(let entry):
        addProblem(Placement.earlierRun, to: entry)
        touch(entry)
      }
    }
    changes.removeAll(keepingCapacity: true)
  }

  func take(_ line: LogLine, id: Int, store: Int) {
    let placement = line.placement
    let number = placement.entry
    let isState = line.message.topic.channel == .state
    switch placement.part {
    case .repeats:
      if line.message.isDuplicate { entries[number - 1].isDuplicate = true }
    case .opens, .fills:
      if isState { entries[number - 1].state = id } else { entries[number - 1].action = id }
      if line.message.isDuplicate { entries[number - 1].isDuplicate = true }
      if placement.part == .opens, let sequence = placement.sequence {
        histories[store].chain.note(
          entry: number, session: placement.session, sequence: sequence)
      }
      if isState {
        takeState(line, id: id, store: store)
      } else {
        statePreviews[number] = nil
        takeAction(line, id: id, store: store)
      }
    }
    if let problem = line.problem { addProblem(problem, to: number) }
    // A new row shows in `rowCount`.
    if placement.part != .opens { touch(number) }
  }

  private func takeAction(_ line: LogLine, id: Int, store: Int) {
    if let shape = line.reading.shape { histories[store].shape = shape }
    switch line.message.topic.channel {
    case .event, .action:
      guard case .name(let type) = line.reading.label else { return }
      histories[store].actions.note(type, message: id)
    default: break
    }
  }

  private func takeState(_ line: LogLine, id: Int, store: Int) {
    let placement = line.placement
    let document = line.reading.document
    let isCleared = line.message.payload.isEmpty
    if entries[placement.entry - 1].action < 0 {
      statePreviews[placement.entry] = PreviewText.of(line.reading, payload: line.message.payload)
    }
    guard isCleared || document != nil else { return }
    if let document { documents.set(document, for: id, weight: document.bytes.count + 1) }
    let next = histories[store].chain.append(
      message: id, entry: placement.entry, session: placement.session,
      sequence: placement.sequence, isCleared: isCleared, isRetained: line.message.isRetained)
    let position = histories[store].chain.states.count - 1
    judge(position, store: store)
    if let next { judge(next, store: store) }
  }

  /// Finds out what the state at a position did to the one before it.
  private func judge(_ position: Int, store: Int) {
    let chain = histories[store].chain
    let state = chain.states[position]
    let effect: EntrySummary.Effect
    if state.isCleared {
      effect = .changed
    } else if let before = chain.predecessor(of: position) {
      effect = isSame(chain.states[before].message, state.message) ? .unchanged : .changed
    } else {
      effect = .baseline
    }
    guard entries[state.entry - 1].effect != effect else { return }
    entries[state.entry - 1].effect = effect
    touch(state.entry)
  }

  private func isSame(_ earlier: Int, _ later: Int) -> Bool {
    if archive.payload(of: earlier) == archive.payload(of: later) { return true }
    guard let old = document(ofMessage: earlier), let new = document(ofMessage: later) else {
      return false
    }
    return StateComparison.areSame(old, new)
  }

  private func addProblem(_ problem: String, to entry: Int) {
    problems[entry] =
      problems[entry].map { $0 == problem ? problem : "\($0); \(problem)" } ?? problem
  }

  /// Notes that an entry's row says something else now.
  private func touch(_ number: Int) {
    summaries.remove(number)
    rowChanges.note(entries[number - 1].row)
  }
}
