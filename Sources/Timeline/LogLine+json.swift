import ExactJSON
import ReduxWire

extension LogLine {
  /// The line of `log --json`, without the line feed: an object whose members stand in a fixed
  /// order, and whose `payload` is the message's own bytes.
  package var json: [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(message.payload.count + 256)
    line += "{\"n\":\(placement.entry)".utf8
    add("at", TimeText.iso8601(message.receivedAt), to: &line)
    add("app", message.topic.app, to: &line)
    add("store", message.topic.store, to: &line)
    add("channel", message.topic.channel.rawValue, to: &line)
    addType(to: &line)
    for name in Self.metadataNames {
      if let text = reading.metadata.text(name) { add(name.rawValue, text, to: &line) }
    }
    if let run = placement.begunRun { line += ",\"run\":\(run)".utf8 }
    if let lost = placement.lost { line += ",\"lost\":\(lost)".utf8 }
    if message.isRetained { line += ",\"retained\":true".utf8 }
    if message.isDuplicate { line += ",\"duplicate\":true".utf8 }
    if let problem { add("problem", problem, to: &line) }
    addPayload(to: &line)
    line.append(UInt8(ascii: "}"))
    return line
  }

  private static let metadataNames: [MetadataName] = [
    .sequence, .sessionID, .sentAt, .origin, .cause, .duration, .encoding, .dropped, .redacted,
  ]

  private func addType(to line: inout [UInt8]) {
    if let document = reading.document, let node = reading.typeNode {
      line += ",\"type\":".utf8
      if document.kind(node) == .string {
        JSONStringEncoding.append(Self.text(of: node, in: document), to: &line)
      } else {
        line += Self.validUTF8(document.compact(node), in: document)
      }
    } else if case .name(let name) = reading.label {
      add("type", name, to: &line)
    }
  }

  /// What a string says. Bytes that are not UTF-8 become U+FFFD first: some of them would pass for
  /// a lone surrogate, which only an escape can spell.
  private static func text(of node: NodeID, in document: JSONDocument) -> [UInt8] {
    if document.holdsInvalidUTF8(node),
      let valid = try? JSONDocument(parsing: validUTF8(Array(document.rawText(node)), in: document))
    {
      return valid.stringBytes(valid.root) ?? []
    }
    return document.stringBytes(node) ?? []
  }

  private func addPayload(to line: inout [UInt8]) {
    guard !message.payload.isEmpty else { return }
    if let document = reading.document, !document.hasInvalidUTF8 {
      line += ",\"payload\":".utf8
      line += document.withoutLineBreaks()
    } else if reading.document == nil, String(validating: message.payload, as: UTF8.self) != nil {
      line += ",\"text\":".utf8
      JSONStringEncoding.append(message.payload, to: &line)
    } else {
      line += ",\"base64\":\"".utf8
      Base64.append(message.payload, to: &line)
      line.append(UInt8(ascii: "\""))
    }
  }

  private func add(_ name: String, _ text: String, to line: inout [UInt8]) {
    line += ",\"".utf8
    line += name.utf8
    line += "\":".utf8
    JSONStringEncoding.append(Array(text.utf8), to: &line)
  }

  private static func validUTF8(_ bytes: [UInt8], in document: JSONDocument) -> [UInt8] {
    document.hasInvalidUTF8 ? Array(String(decoding: bytes, as: UTF8.self).utf8) : bytes
  }
}
