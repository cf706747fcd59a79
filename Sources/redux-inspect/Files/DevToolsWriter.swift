import ExactJSON
import HistoryStore
import ReduxWire
import Timeline

/// Writes the history of one store as a file of Redux DevTools.
///
/// Every value keeps its text. What such a file has no place for is left out or stood in for, and
/// counted in `remarks`:
///
/// - The first action must be `@@INIT`; it is put there when the history begins otherwise.
/// - A state that came without an action gets one, `stateType`, by which it is known again.
/// - An action without a state of its own gets an empty place among the states: none is made up.
///
/// The lifted state needs two passes, since actions and states stand apart in it; whatever the
/// history's size, no more than one message is in memory.
struct DevToolsWriter {
  enum Layout: Sendable {
    /// Actions, times and states.
    case lifted
    /// The browser extension's file: the actions and the state before them.
    case payload
  }

  /// The type of an action that stands for none.
  static let stateType = "@@redux-inspect/state"
  static let initialType = "@@INIT"

  let history: HistoryStore
  let address: StoreAddress
  /// The entry that is looked at; the last one when nil.
  var cursor: Int?
  /// What the file is called in words.
  let name: String

  /// What the entries became, in their order: the first of them is action 0.
  var staged: [DevToolsAction] = []
  var counts = DevToolsCounts()

  init(_ history: HistoryStore, of address: StoreAddress, cursor: Int? = nil, named name: String) {
    self.history = history
    self.address = address
    self.cursor = cursor
    self.name = name
  }

  /// Writes the file; `step` is called now and then, and may end it.
  mutating func write(
    _ layout: Layout, to output: inout StandardOutput, step: () throws(Ending) -> Void
  ) throws(Ending) {
    switch layout {
    case .lifted: try writeLifted(to: &output, step)
    case .payload: try writePayload(to: &output, step)
    }
    output.append("\n")
    try settle(&output)
  }

  /// Finds the actions of the store, in order, and hands over the text of each.
  mutating func forEachAction(
    _ step: () throws(Ending) -> Void, _ body: (DevToolsAction, [UInt8]) throws(Ending) -> Void
  ) throws(Ending) {
    staged = []
    counts = DevToolsCounts()
    for number in stride(from: 1, through: history.entryCount, by: 1) {
      if number.isMultiple(of: 256) { try step() }
      guard let parts = history.parts(ofEntry: number), parts.address == address else { continue }
      let text = actionText(of: parts)
      if staged.isEmpty, !(text?.isInitial ?? hasUsableState(parts)) {
        // Nothing is known of the state before an action that is not the first one.
        guard text != nil else { continue }
        let initial = DevToolsAction(entry: nil, state: nil, receivedAt: parts.receivedAt)
        staged.append(initial)
        try body(initial, Self.standIn(Self.initialType))
      }
      var action = DevToolsAction(
        entry: number, state: parts.state, receivedAt: parts.receivedAt)
      if let text {
        if parts.channel != .event { counts.otherChannels += 1 }
        if parts.state == nil { counts.withoutState += 1 }
        staged.append(action)
        try body(action, text.bytes)
      } else if hasUsableState(parts) {
        action.isStandIn = true
        let type = staged.isEmpty ? Self.initialType : Self.stateType
        staged.append(action)
        try body(action, Self.standIn(type))
      }
    }
  }

  /// The action of an entry; nil when there is none that could stand in such a file.
  private mutating func actionText(
    of parts: EntryParts
  ) -> (bytes: [UInt8], isInitial: Bool)? {
    guard let message = parts.action else { return nil }
    guard parts.channel.carriesEnvelopes, let payload = history.payload(ofMessage: message),
      let document = try? JSONDocument(parsing: payload),
      document.kind(document.root) == .object
    else {
      counts.leftOut += 1
      return nil
    }
    let reading = MessageReading(channel: parts.channel, payload: payload, document: document)
    return (valid(document), reading.isInitialAction)
  }

  private mutating func hasUsableState(_ parts: EntryParts) -> Bool {
    guard let message = parts.state else {
      if parts.summary != nil, parts.action == nil { counts.leftOut += 1 }
      return false
    }
    if document(ofState: message) != nil { return true }
    if parts.action == nil { counts.leftOut += 1 }
    return false
  }

  /// A state that is kept and is JSON.
  func document(ofState message: Int) -> JSONDocument? {
    history.payload(ofMessage: message).flatMap { try? JSONDocument(parsing: $0) }
  }

  /// A document's own text; a JSON file cannot hold bytes that are not UTF-8.
  mutating func valid(_ document: JSONDocument) -> [UInt8] {
    let text = Array(document.rawText(document.root))
    guard document.hasInvalidUTF8 else { return text }
    counts.repaired += 1
    return Array(String(decoding: text, as: UTF8.self).utf8)
  }

  private static func standIn(_ type: String) -> [UInt8] { Array("{\"type\":\"\(type)\"}".utf8) }

  /// Hands over what was written, and ends the work when it cannot be.
  func settle(_ output: inout StandardOutput) throws(Ending) {
    output.flush()
    if let failure = output.failure {
      throw Ending(FileProblem.uncreatable(name, SystemWords.reason(failure)))
    }
  }
}
