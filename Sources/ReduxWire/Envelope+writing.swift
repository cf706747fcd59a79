extension Envelope {
  /// Writes an action around a body that is JSON already, byte for byte; with metadata where
  /// nothing else can carry it.
  package static func bytes(
    type: String, body: [UInt8], shape: Shape = .event, meta: Metadata? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(type.utf8.count + body.count + 24)
    bytes.append(UInt8(ascii: "{"))
    if shape != .enumeration {
      append(key: Key.type, to: &bytes)
      JSONText.append(quoting: type, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    switch shape {
    case .event: append(key: Key.event, to: &bytes)
    case .payload: append(key: Key.payload, to: &bytes)
    case .enumeration: append(key: type, to: &bytes)
    }
    bytes += body
    if let meta, !meta.isEmpty { append(meta: meta, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// The protocol's name for a Swift type: the first character lowercased, every `.` removed.
  package static func typeName(ofSwiftType name: String) -> String {
    let joined = name.filter { $0 != "." }
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }

  private static func append(meta: Metadata, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    append(key: Key.meta, to: &bytes)
    bytes.append(UInt8(ascii: "{"))
    for (index, property) in meta.userProperties.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(key: property.name, to: &bytes)
      JSONText.append(quoting: property.value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(key: String, to bytes: inout [UInt8]) {
    JSONText.append(quoting: key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }
}
