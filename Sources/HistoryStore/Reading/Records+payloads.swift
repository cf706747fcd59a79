/// The bytes of messages, put together again.
extension Records {
  /// Reading a state takes two steps at most; in a damaged file it might be any number.
  private static let deepest = 3

  /// Nil for what is not kept any more, or was damaged.
  func payload(ofMessage id: Int) -> [UInt8]? {
    message(id).flatMap { payload(of: $0, id: id) }
  }

  func payload(of message: MessageRecord, id: Int) -> [UInt8]? {
    message.header.flags.contains(.isState) ? state(id, depth: 0) : message.payload
  }

  private func state(_ message: Int, depth: Int) -> [UInt8]? {
    if depth > 0, let known = frames.existing(message) { return known }
    guard depth <= Self.deepest else { return nil }
    let pending = pending.withLock { $0.state(ofMessage: message)?.body }
    let bytes =
      if let pending { whole(pending, depth: depth) } else { stored(message, depth: depth) }
    if depth > 0, let bytes { frames.set(bytes, for: message, weight: bytes.count) }
    return bytes
  }

  private func whole(_ body: StateBody, depth: Int) -> [UInt8]? {
    switch body {
    case .whole(let bytes), .prefixed(let bytes, _, _): bytes
    case .spliced(let pieces, let base): join(pieces, base, depth)
    }
  }

  private func stored(_ message: Int, depth: Int) -> [UInt8]? {
    guard let (form, base, bytes) = reader?.body(ofState: message) else { return nil }
    let maximum = RecordReader.maximumPayload
    switch form {
    case .plain: return bytes
    case .packed: return Zstd.decompress(bytes, maximum: maximum)
    case .pieces: return join(bytes, base, depth)
    case .packedPieces:
      return Zstd.decompress(bytes, maximum: maximum).flatMap { join($0, base, depth) }
    case .packedAfter:
      guard let base, let prefix = state(base, depth: depth + 1) else { return nil }
      return Zstd.decompress(bytes, prefix: prefix, maximum: maximum)
    }
  }

  private func join(_ pieces: [UInt8], _ base: Int?, _ depth: Int) -> [UInt8]? {
    guard let base, let bytes = state(base, depth: depth + 1) else { return nil }
    return Splice.decode(pieces, base: bytes, maximum: RecordReader.maximumPayload)
  }
}
