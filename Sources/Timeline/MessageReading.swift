import ExactJSON
import ReduxWire

/// Holds what one message says, read once: its metadata, its type, and what is wrong with it.
package struct MessageReading: Sendable {
  package var metadata: Metadata
  package var label: TypeLabel
  package var shape: Envelope.Shape?
  /// Nil when the payload is empty or no JSON.
  package var document: JSONDocument?
  /// The value of the action's `type`.
  package var typeNode: NodeID?
  /// The action's associated data; nil where the whole document is needed to see it.
  package var body: NodeID?
  /// Everything that is wrong, `; ` between.
  package var problem: String?

  package init(_ message: ReceivedMessage) {
    self.init(
      channel: message.topic.channel, payload: message.payload,
      userProperties: message.userProperties)
  }

  /// Reads a message whose document is known already where `document` is given.
  package init(
    channel: Channel, payload: [UInt8], userProperties: [UserProperty] = [],
    document: JSONDocument? = nil
  ) {
    metadata = Metadata(userProperties: userProperties)
    label = .emptyPayload
    var problems: [String] = []
    if let document {
      self.document = document
      read(document, on: channel, &problems)
    } else if payload.isEmpty {
      problems.append(Envelope.emptyPayload)
      if channel == .state { label = .clearedState }
    } else {
      do throws(JSONSyntaxError) {
        let document = try JSONDocument(parsing: payload)
        self.document = document
        read(document, on: channel, &problems)
      } catch {
        label = channel == .state ? .state : .notJSON
        problems.append("not JSON: \(error)")
        if String(validating: payload, as: UTF8.self) == nil { problems.append(Self.notUTF8) }
      }
    }
    problems += metadata.problems
    if !problems.isEmpty { problem = problems.joined(separator: "; ") }
  }

  /// Whether a state that comes later without a sequence number may belong to this message.
  package func awaitsState(on channel: Channel) -> Bool {
    switch channel {
    case .event, .action, .mutation: document.map { $0.kind($0.root) == .object } ?? false
    default: false
    }
  }

  /// Whether the payload says of the value only how large it is: it was too large for the broker.
  package var isSummary: Bool { metadata.encoding == .summary }

  /// Whether this is what a Redux store dispatches when it is created.
  package var isInitialAction: Bool {
    guard case .name(let type) = label else { return false }
    return type == "@@INIT" || type.hasPrefix("@@redux/INIT")
  }

  static let notUTF8 = "not valid UTF-8"
  static let byteOrderMark = "byte order mark"
}

extension MessageReading {
  private mutating func read(
    _ document: JSONDocument, on channel: Channel, _ problems: inout [String]
  ) {
    switch channel {
    case .state where isSummary: label = .stateSummary
    case .state, .restore: label = .state
    case .props: label = .props
    default:
      let envelope = Envelope(reading: document)
      label =
        switch envelope.type {
        case .name(let name): .name(name)
        case .json(let text): .json(text)
        case .missing: envelope.problem == Envelope.noType ? .noType : .notAnAction
        }
      shape = envelope.shape
      typeNode = envelope.typeNode
      body = envelope.body
      if let problem = envelope.problem { problems.append(problem) }
      // User properties are the publisher's word; `meta` is read where it had no others.
      if let meta = envelope.meta, metadata.isEmpty {
        metadata = Metadata(envelope: document, meta: meta)
      }
    }
    if document.hasInvalidUTF8 { problems.append(Self.notUTF8) }
    if document.hasByteOrderMark { problems.append(Self.byteOrderMark) }
  }
}

extension MessageReading {
  /// What a row shows of a state, without reading the payload.
  package init(stateWith userProperties: [UserProperty], isCleared: Bool) {
    metadata = Metadata(userProperties: userProperties)
    label = isCleared ? .clearedState : .state
    if !isCleared, isSummary { label = .stateSummary }
  }
}
