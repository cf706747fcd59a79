import ExactJSON
import ReduxWire

/// What others publish: the first byte says as what, the rest is a topic, properties or a payload.
func fuzzWire(_ bytes: [UInt8]) {
  var source = ByteSource(bytes)
  switch source.below(4) {
  case 0: checkTopic(source.remaining())
  case 1: checkMetadata(&source)
  case 2: checkEnvelope(&source)
  default: checkAnswers(source.remaining())
  }
}

private func checkTopic(_ bytes: [UInt8]) {
  let topic = String(decoding: bytes, as: UTF8.self)
  for app in [nil, try? AppName(validating: "weather"), try? AppName(validating: "a/b")] {
    guard let incoming = IncomingTopic(topic, of: app) else { continue }
    switch incoming {
    case .channel(let wire):
      check(Array(wire.description.utf8) == Array(topic.utf8), "a topic is spelled otherwise")
    case .presence(let name):
      check(Array("\(name)/presence".utf8) == Array(topic.utf8), "another app's presence")
    case .reply(let client):
      check(Array("redux-inspect/\(client)/reply".utf8) == Array(topic.utf8), "another's reply")
    }
  }
  if let name = try? AppName(validating: topic) {
    let known = IncomingTopic("\(topic)/store/state", of: name)
    check(
      known == .channel(WireTopic(app: topic, store: "store", channel: .state)), "a name is lost")
  }
}

private func checkMetadata(_ source: inout ByteSource) {
  var properties: [UserProperty] = []
  while !source.isEmpty {
    let name = source.flag() ? source.pick(MetadataName.allCases).rawValue : source.text()
    properties.append(UserProperty(name, source.text()))
  }
  let metadata = Metadata(userProperties: properties)
  let written = metadata.userProperties
  for property in written {
    checkLine(property.value)
    check(!property.value.isEmpty, "nothing is published as \(property.name)")
  }
  let again = Metadata(userProperties: written).userProperties
  check(again == written, "written \(written), read \(again)")
}

private func checkEnvelope(_ source: inout ByteSource) {
  let shape = source.pick([Envelope.Shape.event, .payload, .enumeration])
  let bytes = source.remaining()
  guard let document = try? JSONDocument(parsing: bytes) else { return }
  let envelope = Envelope(reading: document)
  for node in [envelope.typeNode, envelope.body, envelope.meta].compactMap({ $0 }) {
    check(document.parent(of: node) == document.root, "a part is no member of the action")
  }
  let metadata = envelope.meta.map { Metadata(envelope: document, meta: $0) }
  check((envelope.problem != nil) == (envelope.type == .missing || isNull(envelope.type)), "a type")
  guard case .name(let name) = envelope.type, let body = envelope.body else { return }
  // A name that the protocol keeps for itself is no enum's case, nor is a body that is no object.
  let isCase =
    document.kind(body) == .object
    && !["type", "event", "payload", "meta", "error"].contains(name)
  if shape == .enumeration && !isCase { return }
  let meta = shape == .enumeration ? nil : metadata
  let written = Envelope.bytes(
    type: name, body: Array(document.rawText(body)), shape: shape, meta: meta)
  guard let copy = try? JSONDocument(parsing: written) else { fatalError("written, no JSON") }
  let read = Envelope(reading: copy)
  check(read.type == envelope.type && read.shape == shape, "written otherwise")
  check(read.body.map { Array(copy.rawText($0)) } == Array(document.rawText(body)), "another body")
}

private func isNull(_ type: Envelope.ActionType) -> Bool { type == .json("null") }

private func checkAnswers(_ bytes: [UInt8]) {
  guard let document = try? JSONDocument(parsing: bytes) else {
    check(Presence(payload: bytes) == nil, "a presence that is no JSON")
    return
  }
  if let presence = Presence(reading: document) {
    let again = Presence(payload: presence.bytes)
    check(again?.bytes == presence.bytes, "a presence is read otherwise than written")
    check(!presence.isOnline || again == presence, "a presence is written otherwise than read")
  }
  if let reply = Reply(reading: document) {
    let again = (try? JSONDocument(parsing: reply.bytes)).flatMap { Reply(reading: $0) }
    check(again == reply, "a reply is read otherwise than written")
  }
  if let command = try? ControlCommand(reading: document) {
    let again = try? ControlCommand(reading: JSONDocument(parsing: command.bytes))
    check(again == command, "a command is read otherwise than written")
  }
}
