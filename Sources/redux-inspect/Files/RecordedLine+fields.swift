import ExactJSON
import ReduxWire
import Timeline

extension RecordedLine {
  /// The members of a line, sorted by what they hold.
  struct Fields {
    private(set) var texts = FewNames<String>()
    private(set) var numbers = FewNames<Int>()
    private(set) var flags = FewNames<Bool>()
    private(set) var unknown: [String] = []
    /// The member that holds the payload, by its name.
    private var body: (name: String, node: NodeID)?

    init(reading document: JSONDocument) throws(Mistake) {
      for node in document.children(of: document.root) {
        let name = document.key(node)?.description ?? ""
        switch name {
        case "at", "app", "store", "channel", "seq", "sid", "ts", "origin", "cause", "dur", "enc",
          "dropped", "redacted", "problem":
          guard let text = document.string(node) else {
            throw Mistake(description: "\"\(name)\" is no string")
          }
          texts[name] = text
        case "n", "run", "lost":
          let text = String(decoding: document.rawText(node), as: UTF8.self)
          guard let number = Int(text), number > 0 else {
            throw Mistake(description: "\"\(name)\" is no number of an entry, a run or a loss")
          }
          numbers[name] = number
        case "retained", "duplicate":
          flags[name] = document.kind(node) == .true
        // What follows from the payload is worked out from it again.
        case "type": break
        case "payload", "text", "base64":
          guard body == nil else { throw Mistake(description: "two payloads") }
          body = (name, node)
        default: unknown.append(name)
        }
      }
    }

    func topic() throws(Mistake) -> WireTopic {
      let app = try text("app")
      let store = try text("store")
      let name = try text("channel")
      guard let channel = Channel(rawValue: name), channel.isFromApp else {
        throw Mistake(description: "unknown channel \(Quoted(name))")
      }
      return WireTopic(app: app, store: store, channel: channel)
    }

    func time() throws(Mistake) -> Int64 {
      let text = try text("at")
      guard let time = RecordedTime.microseconds(text) else {
        throw Mistake(description: "\(Quoted(text)) is no time such as 2026-11-29T12:00:01.123Z")
      }
      return time
    }

    func payload(in document: JSONDocument, _ problem: RecordedProblem) throws(Mistake) -> [UInt8] {
      guard let (name, node) = body else { return [] }
      if name == "payload" {
        let mark: [UInt8] = problem.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
        return mark + document.rawText(node)
      }
      guard let text = document.stringBytes(node) else {
        throw Mistake(description: "\"\(name)\" is no string")
      }
      if name == "text" { return text }
      guard let bytes = Base64Reading.bytes(text) else {
        throw Mistake(description: "\"base64\" is none")
      }
      return bytes
    }

    /// What the message carried beside its payload; nothing where the payload says it all.
    func userProperties(
      of message: ReceivedMessage, in document: JSONDocument, _ problem: RecordedProblem
    ) -> [UserProperty] {
      let named = MetadataName.allCases.compactMap { name in
        name == .version ? nil : texts[name.rawValue].map { UserProperty(name.rawValue, $0) }
      }
      if named.isEmpty, problem.ignored.isEmpty { return [] }
      if message.topic.channel.carriesEnvelopes, mayCarryMetadata(document) {
        let own = MessageReading(message).metadata
        let isSame = MetadataName.allCases.allSatisfy { name in
          name == .version || own.text(name) == texts[name.rawValue]
        }
        if isSame { return [] }
      }
      return named + problem.ignored
    }

    private func mayCarryMetadata(_ document: JSONDocument) -> Bool {
      guard let (_, node) = body else { return false }
      // Bytes that are not UTF-8 hide the document in a string.
      return document.kind(node) == .string || document.member(named: "meta", of: node) != nil
    }

    private func text(_ name: String) throws(Mistake) -> String {
      guard let text = texts[name] else { throw Mistake(description: "no \"\(name)\"") }
      return text
    }
  }
}
