import ReduxWire
import Timeline

/// The rows of messages and entries.
extension BatchWriter {
  /// From this size on payloads are packed.
  private static let packingSize = 4_096

  func insert(_ record: MessageRecord, id: Int) throws(SQLiteFailure) {
    let header = record.header
    var flags = header.flags
    var payload = record.payload
    if let packed = Zstd.packed(payload, from: Self.packingSize) {
      payload = packed
      flags.insert(.packed)
    }
    message.bind(id, at: 1)
    message.bind(header.receivedAt, at: 2)
    message.bind(Int(header.store), at: 3)
    message.bind(Schema.channelCodes[header.channel] ?? 0, at: 4)
    message.bind(Int(flags.rawValue), at: 5)
    message.bind(header.entry, at: 6)
    message.bind(Int(header.run), at: 7)
    message.bind(Int(header.session), at: 8)
    message.bind(header.placedSequence.map { Int(Int64(bitPattern: $0)) }, at: 9)
    let type = try record.type.map { name throws(SQLiteFailure) in
      try types.note(name, store: Int(header.store), message: id)
    }
    message.bind(type ?? nil, at: 10)
    var properties: [UInt8]?
    if !header.userProperties.isEmpty {
      properties = try PropertyCodec.encode(header.userProperties) { text throws(SQLiteFailure) in
        try texts.number(of: text)
      }
    }
    let isElsewhere = header.flags.contains(.isState)
    try message.withBlob(properties, at: 11) { () throws(SQLiteFailure) in
      try message.withBlob(isElsewhere ? nil : payload, at: 12) { () throws(SQLiteFailure) in
        try message.run()
      }
    }
  }

  func insert(_ record: EntryRecord, number: Int) throws(SQLiteFailure) {
    entry.bind(number, at: 1)
    entry.bind(record.row, at: 2)
    entry.bind(record.action < 0 ? nil : record.action, at: 3)
    entry.bind(record.state < 0 ? nil : record.state, at: 4)
    entry.bind(record.effect.code, at: 5)
    entry.bind(record.isDuplicate ? 1 : 0, at: 6)
    entry.bind(record.problem, at: 7)
    let preview = try record.preview.map { preview throws(SQLiteFailure) in
      try previews.encode(preview) { text throws(SQLiteFailure) in try texts.add(text) }
    }
    try entry.withBlob(preview, at: 8) { () throws(SQLiteFailure) in try entry.run() }
  }
}

extension EntrySummary.Effect {
  /// Part of the file's format.
  private static let codes: [Self] = [.unknown, .unchanged, .changed, .baseline]

  var code: Int { Self.codes.firstIndex(of: self) ?? 0 }

  init?(code: Int) {
    guard Self.codes.indices.contains(code) else { return nil }
    self = Self.codes[code]
  }
}
