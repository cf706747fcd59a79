/// The rows of states.
extension BatchWriter {
  /// States, and pieces of one, that are shorter than this do not shrink.
  static let stateSize = 192

  func insert(_ record: StateRecord) throws(SQLiteFailure) {
    state.bind(record.message, at: 1)
    state.bind(record.entry, at: 2)
    state.bind(record.store, at: 3)
    state.bind(record.session, at: 4)
    state.bind(record.isSequenced ? record.sequence.map { Int(Int64(bitPattern: $0)) } : nil, at: 5)
    state.bind((record.isCleared ? 1 : 0) + (record.isRetained ? 2 : 0), at: 6)
    state.bind(record.clearings, at: 7)
    state.bind(record.before < 0 ? nil : record.before, at: 8)
    state.bind(record.series, at: 9)
    let (form, base, body) = record.body.map(Self.packed) ?? (nil, nil, nil)
    state.bind(form?.rawValue, at: 10)
    state.bind(base, at: 11)
    try state.withBlob(body, at: 12) { () throws(SQLiteFailure) in try state.run() }
  }

  private static func packed(
    _ body: StateBody
  ) -> (form: StateForm?, base: Int?, bytes: [UInt8]?) {
    switch body {
    case .whole(let bytes):
      if let packed = Zstd.packed(bytes, from: stateSize, .thorough) {
        return (.packed, nil, packed)
      }
      return (.plain, nil, bytes)
    case .spliced(let pieces, let base):
      if let packed = Zstd.packed(pieces, from: stateSize) { return (.packedPieces, base, packed) }
      return (.pieces, base, pieces)
    case .prefixed(let bytes, let base, let prefix):
      if let packed = Zstd.compress(bytes, prefix: prefix), packed.count < bytes.count {
        return (.packedAfter, base, packed)
      }
      return (.plain, nil, bytes)
    }
  }
}
