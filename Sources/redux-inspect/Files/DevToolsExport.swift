import ExactJSON
import ReduxWire

/// Reads what Redux DevTools exports: its lifted state, the browser extension's payload file, or a
/// bare array of actions.
///
/// Each staged action with the state computed for it becomes an entry. The latter two forms hold
/// no states, and none are made up for them. Actions and states are taken byte for byte.
final class DevToolsExport: RecordedEvents {
  private let path: String
  private let app: String
  private var events: [RecordedEvent] = []
  private var place = 0
  private(set) var remarks: [String] = []
  private(set) var summary: String?
  private(set) var cursor: Int?
  /// The time of the action at hand, microseconds since 1970.
  private var time: Int64
  private var entries = 0
  /// What came in, by which the file is counted.
  private var actions = 0
  private var states = 0

  /// Reads the whole file. Where it gives no times, `modifiedAt` stands for all of them.
  init(path: String, bytes: [UInt8], modifiedAt: Int64) throws(FileProblem) {
    self.path = path
    time = modifiedAt
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    app = AppName(level: stem).text
    if bytes.isEmpty { throw .empty(path) }
    try read(try parse(bytes))
  }

  func next() -> RecordedEvent? {
    guard place < events.count else { return nil }
    place += 1
    return events[place - 1]
  }

  private func parse(_ bytes: [UInt8], in member: String? = nil) throws(FileProblem) -> JSONDocument
  {
    do {
      return try JSONDocument(parsing: bytes)
    } catch {
      throw .notJSON(path, (member.map { "in \"\($0)\": " } ?? "") + error.lineAndColumn)
    }
  }

  private func read(_ document: JSONDocument) throws(FileProblem) {
    switch document.kind(document.root) {
    case .array: readActions(document, document.root)
    case .object:
      if document.member(named: "payload", of: document.root) != nil {
        try readPayload(document)
      } else {
        try readLifted(document)
      }
    default: throw .notAnExport(path, "it is neither an object nor an array")
    }
  }

  /// Reads the extension's file, whose two members are JSON within strings.
  private func readPayload(_ document: JSONDocument) throws(FileProblem) {
    nameUnknown(document, known: ["payload", "preloadedState"])
    let (inner, node) = try unwrapped("payload", of: document)
    if inner.kind(node) == .object {
      try readLifted(node == inner.root ? inner : try parse(Array(inner.rawText(node))))
      return
    }
    guard inner.kind(node) == .array else {
      throw .notAnExport(path, "\"payload\" is neither an array of actions nor a lifted state")
    }
    if document.member(named: "preloadedState", of: document.root) != nil {
      let (state, node) = try unwrapped("preloadedState", of: document)
      append(state, node, on: .state)
      entries += 1
    }
    readActions(inner, node)
  }

  private func unwrapped(
    _ name: String, of document: JSONDocument
  ) throws(FileProblem) -> (JSONDocument, NodeID) {
    guard let node = document.member(named: name, of: document.root),
      let text = document.stringBytes(node)
    else { return (document, document.member(named: name, of: document.root) ?? document.root) }
    let inner = try parse(text, in: name)
    return (inner, inner.root)
  }

  private func readActions(_ document: JSONDocument, _ array: NodeID) {
    for action in document.children(of: array) { append(document, action, on: .event) }
    entries += document.childCount(array)
    remark("the file holds no states and no times")
    summarize()
  }

  private func readLifted(_ document: JSONDocument) throws(FileProblem) {
    let state = try LiftedState(document, path: path)
    nameUnknown(document, known: LiftedState.members)
    for (index, staged) in state.staged.enumerated() {
      if index == state.currentIndex { cursor = entries + 1 }
      read(staged, at: index, of: state)
    }
    if state.currentIndex.map({ !state.staged.indices.contains($0) }) == true {
      remark("the cursor points outside of the actions")
    }
    if states == 0 { remark("the file holds no states") }
    summarize()
  }

  private func read(_ staged: LiftedState.Staged, at index: Int, of state: LiftedState) {
    let document = state.document
    if let milliseconds = staged.timestamp { time = milliseconds * 1_000 }
    var isEntry = false
    if let action = staged.action, isStandIn(action, of: document) {
      // A state that came alone, in a file that we wrote.
    } else if let action = staged.action {
      append(document, action, on: .event)
      isEntry = true
    } else {
      let words = "action \(staged.id) is not understood: \(staged.kind)"
      remark(words)
      events.append(.notice(words, at: time))
    }
    if let computed = state.state(at: index) {
      append(document, computed, on: .state)
      isEntry = true
    }
    if isEntry { entries += 1 }
    if staged.isSkipped {
      let words = "action \(staged.id) was skipped: its state repeats the one before"
      remark(words)
      events.append(.notice(words, at: time))
    }
    if let error = state.error(at: index) {
      events.append(.notice("action \(staged.id) failed: \(error)", at: time))
    }
  }

  private func isStandIn(_ action: NodeID, of document: JSONDocument) -> Bool {
    document.member(named: "type", of: action).flatMap(document.string) == DevToolsWriter.stateType
  }

  private func append(_ document: JSONDocument, _ node: NodeID, on channel: Channel) {
    let topic = WireTopic(app: app, store: StoreID.standard, channel: channel)
    let message = ReceivedMessage(
      topic: topic, payload: Array(document.rawText(node)), receivedAt: time)
    events.append(.message(message, told: nil))
    if channel == .state { states += 1 } else { actions += 1 }
  }

  private func nameUnknown(_ document: JSONDocument, known: Set<String>) {
    for member in document.children(of: document.root) {
      let name = document.key(member)?.description ?? ""
      if !known.contains(name) { remark("\(Quoted(name)) is not understood and left out") }
    }
  }

  private func remark(_ words: String) { remarks.append("\(Quoted.harmless(path)): \(words)") }

  private func summarize() {
    summary =
      "\(Quoted.harmless(path)): \(Self.count(actions, "action")), \(Self.count(states, "state"))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
