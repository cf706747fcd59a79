import ExactJSON
import ReduxWire

/// Prints the current state of a store, or a part of it.
struct StateCommand: HeadlessCommand {
  private let path: JSONPath?
  private let pathText: String
  private let selection: AppSelection
  private let store: StoreID?
  private let timeout: Int64

  init(_ request: HeadlessRequest) throws(UsageError) {
    selection = try request.selection()
    store = request.configuration.store
    timeout = try request.timeout()
    pathText = request.operands.first ?? "."
    guard let text = request.operands.first else {
      path = nil
      return
    }
    guard text.hasPrefix("."), !text.hasPrefix("./"), !text.hasPrefix("../") else {
      throw .fileAsPath(text)
    }
    do {
      path = try JSONPath(jq: text)
    } catch {
      throw .badPath(text, error.description)
    }
  }

  var interest: Interest { Interest(selection: selection, store: store, channels: [.state]) }

  func run(_ loop: HeadlessLoop) throws(Ending) {
    var states: [StoreAddress: [UInt8]] = [:]
    var choice = StoreChoice(selection: selection, store: store, channel: .state)
    try loop.gather(limit: timeout) { event throws(Ending) in
      choice.note(event)
      if case .message(let message) = event {
        states[StoreAddress(app: message.topic.app, store: message.topic.store)] = message.payload
      }
    }
    let address = try choice.only()
    try print(states[address], of: address, on: loop)
  }

  private func print(
    _ payload: [UInt8]?, of address: StoreAddress, on loop: HeadlessLoop
  ) throws(Ending) {
    let (app, store) = (address.app, address.store)
    guard let payload else { throw Ending(.no, Notice.noState(app: app, store: store)) }
    if payload.isEmpty { throw Ending(.no, Notice.stateCleared(app: app, store: store)) }
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: payload)
    } catch {
      throw Ending(.no, Notice.stateNotJSON(app: app, store: store, error.description))
    }
    guard let node = path.map({ document.node(at: $0) }) ?? document.root else {
      throw Ending(.no, Notice.notInState(path: pathText))
    }
    if loop.output.isTerminal {
      loop.output.append(TerminalJSON.harmless(document.indented(node)))
    } else {
      loop.output.append(document.compact(node))
    }
    loop.output.append("\n")
    try loop.flush()
  }
}
