extension Presence {
  /// The document to publish, members in the protocol's order; an offline one is short enough for
  /// a will.
  package var bytes: [UInt8] {
    var writer = ObjectWriter()
    writer.add("online", isOnline)
    if let sessionID { writer.add("sid", sessionID) }
    guard isOnline else { return writer.finished() }
    if let app { writer.add("app", app) }
    if let host { writer.add("host", host) }
    if let processID { writer.add("pid", raw: String(processID)) }
    if let library { writer.add("library", library) }
    if let isLocked { writer.add("locked", isLocked) }
    if let isPaused { writer.add("paused", isPaused) }
    writer.add("stores", objects: stores.map(\.bytes))
    return writer.finished()
  }
}

extension StoreAnnouncement {
  fileprivate var bytes: [UInt8] {
    var writer = ObjectWriter()
    writer.add("id", id)
    writer.add("kind", kind.word)
    writer.add("channels", texts: channels.map(\.rawValue))
    if let accepts { writer.add("accepts", texts: accepts.map(\.rawValue)) }
    writer.add("types", texts: types)
    return writer.finished()
  }
}

/// Writes a JSON object member by member.
private struct ObjectWriter {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  mutating func add(_ name: String, raw: String) {
    key(name)
    bytes += raw.utf8
  }

  mutating func add(_ name: String, _ value: Bool) { add(name, raw: value ? "true" : "false") }

  mutating func add(_ name: String, _ value: String) {
    key(name)
    JSONText.append(quoting: value, to: &bytes)
  }

  mutating func add(_ name: String, texts: [String]) {
    add(name, objects: texts.map { Array(JSONText.quoted($0).utf8) })
  }

  mutating func add(_ name: String, objects: [[UInt8]]) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    bytes += objects.joined(separator: [UInt8(ascii: ",")])
    bytes.append(UInt8(ascii: "]"))
  }

  func finished() -> [UInt8] { bytes + [UInt8(ascii: "}")] }

  private mutating func key(_ name: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    JSONText.append(quoting: name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }
}
