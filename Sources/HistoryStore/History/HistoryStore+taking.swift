import ReduxWire
import Timeline

/// What a message changes in the records.
extension HistoryStore {
  /// Brings the rows up to date with what the assembler decided.
  func applyChanges() {
    for change in changes {
      switch change {
      case .entry(_, let time):
        let row = rowCount
        records.change { $0.append(EntryRecord(row: row)) }
        entryCount += 1
        rowCount += 1
        meter.note(at: time)
      case .row(let content, let time):
        let row = rowCount
        records.change { $0.set(RowRecord(content: content, at: time), at: row) }
        otherRows.append(row)
        rowCount += 1
      case .correction(let row, let content):
        guard let time = records.row(row)?.at else { continue }
        records.change { $0.set(RowRecord(content: content, at: time), at: row) }
        rowChanges.note(row)
      case .earlierRun(let entry):
        records.update(entry: entry) { $0.add(problem: Placement.earlierRun) }
        touch(entry)
      }
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// Notes the message itself.
  func keep(_ line: LogLine, id: Int, store: Int) {
    let placement = line.placement
    var record = MessageRecord(
      header: MessageHeader(line.message, placement, store: store), payload: line.message.payload)
    if isChained(line), !line.message.payload.isEmpty {
      record.header.flags.insert(.isState)
      record.payload = []
    } else if placement.part != .repeats, case .name(let type) = line.reading.label {
      switch line.message.topic.channel {
      case .event, .action:
        record.type = type
        histories[store].actions.note(type, message: id)
      default: break
      }
    }
    records.change { batch in
      batch.append(record)
      if placement.begunRun != nil || placement.lost != nil || placement.problem != nil {
        batch.remarks[id] = placement
      }
    }
    if let run = placement.begunRun ?? (placement.run > 0 ? placement.run : nil) {
      note(run: run, of: line.message.topic.app)
    }
  }

  /// Whether it is a state that others are compared with: JSON that stands for no other, or a
  /// clearing.
  private func isChained(_ line: LogLine) -> Bool {
    line.message.topic.channel == .state && line.placement.part != .repeats
      && (line.message.payload.isEmpty || (line.reading.document != nil && !line.reading.isSummary))
  }

  func take(_ line: LogLine, id: Int, store: Int) {
    let placement = line.placement
    let isState = line.message.topic.channel == .state
    let isDuplicate = line.message.isDuplicate
    let problem = line.problem
    if placement.part != .repeats || isDuplicate || problem != nil {
      records.update(entry: placement.entry) { entry in
        if isDuplicate { entry.isDuplicate = true }
        if let problem { entry.add(problem: problem) }
        guard placement.part != .repeats else { return }
        if isState {
          entry.state = id
          if entry.action < 0 {
            entry.preview = PreviewText.of(line.reading, payload: line.message.payload)
          }
        } else {
          entry.action = id
          entry.preview = nil
        }
      }
    }
    if line.message.topic.channel == .props { histories[store].lastProps = id }
    if placement.part != .repeats {
      if isChained(line) {
        takeState(line, id: id, store: store)
      } else if let shape = line.reading.shape, histories[store].shape != shape {
        histories[store].shape = shape
        let record = StoreRecord(address: histories[store].address, shape: shape)
        records.change {
          $0.stores[store] = record
          $0.note()
        }
      }
    }
    // A new row shows in `rowCount`.
    if placement.part != .opens { touch(placement.entry) }
  }

  /// Notes that an entry's row says something else now.
  func touch(_ number: Int) {
    summaries.remove(number)
    if let row = rowIndex(ofEntry: number) { rowChanges.note(row) }
  }
}
