/// The bytes of messages, put together again.
extension Records {
  /// No run is longer; in a damaged file one might be.
  private static let longestRun = 256

  /// Nil for what is not kept any more, or was damaged.
  func payload(ofMessage id: Int) -> [UInt8]? {
    guard let message = message(id) else {
      // In a damaged file a state may be there without its message.
      return reader?.isRescued == true ? state(id) : nil
    }
    return payload(of: message, id: id)
  }

  func payload(of message: MessageRecord, id: Int) -> [UInt8]? {
    if message.lost.contains(.payload) { return nil }
    guard message.header.flags.contains(.isState) else { return message.payload }
    let bytes = state(id)
    // Whoever reads one state often reads the next one.
    lastRead = bytes.map { (id, $0) }
    return bytes
  }

  /// Whether a state's bytes had to go, to make room.
  func isDropped(_ message: Int) -> Bool {
    if pending.withLock({ $0.state(ofMessage: message) }) != nil { return false }
    return reader?.isDropped(state: message) ?? false
  }

  /// Goes back to a state whose bytes are known or whole, and forward again over the pieces.
  private func state(_ message: Int) -> [UInt8]? {
    var run: [[UInt8]] = []
    var place = message
    while run.count <= Self.longestRun {
      if let known = known(place) { return joined(known, run, from: place) }
      guard let (form, base, bytes) = body(ofState: place) else { return nil }
      switch form {
      case .plain: return joined(bytes, run, from: place)
      case .packed:
        let whole = Zstd.decompress(bytes, maximum: RecordReader.maximumPayload)
        return whole.flatMap { joined($0, run, from: place) }
      case .packedAfter:
        guard let base, base < place, let prefix = state(base) else { return nil }
        let whole = Zstd.decompress(
          bytes, prefix: prefix, maximum: RecordReader.maximumPayload)
        return whole.flatMap { joined($0, run, from: place) }
      case .pieces, .packedPieces:
        let pieces =
          form == .pieces
          ? bytes : Zstd.decompress(bytes, maximum: RecordReader.maximumPayload)
        guard let pieces, let base, base < place else { return nil }
        run.append(pieces)
        place = base
      }
    }
    return nil
  }

  private func known(_ message: Int) -> [UInt8]? {
    if let lastRead, lastRead.message == message { return lastRead.bytes }
    return frames.existing(message)
  }

  private func joined(_ start: [UInt8], _ run: [[UInt8]], from message: Int) -> [UInt8]? {
    if !run.isEmpty, lastRead?.message != message {
      frames.set(start, for: message, weight: start.count)
    }
    var bytes = start
    for pieces in run.reversed() {
      guard Splice.apply(pieces, to: &bytes, maximum: RecordReader.maximumPayload) else {
        return nil
      }
    }
    return bytes
  }

  private func body(ofState message: Int) -> (form: StateForm, base: Int?, bytes: [UInt8])? {
    switch pending.withLock({ $0.state(ofMessage: message)?.body }) {
    case .whole(let bytes), .prefixed(let bytes, _, _): (.plain, nil, bytes)
    case .spliced(let pieces, let base): (.pieces, base, pieces)
    case nil: reader?.body(ofState: message)
    }
  }
}

extension Records {
  func bytes(ofSnapshot id: Int) -> [UInt8]? {
    let known = pending.withLock { pending -> SnapshotRecord? in
      (pending.tail.snapshots[id] ?? pending.writing?.snapshots[id]).flatMap(\.self)
    }
    return known?.bytes ?? reader?.bytes(ofSnapshot: id)
  }
}
