import ExactJSON
import ReduxWire

/// Sends one action to an app and waits for its answer.
struct DispatchCommand: HeadlessCommand {
  private let request: DispatchRequest
  private let selection: AppSelection
  private let store: StoreID?
  private let requiresAnswer: Bool

  init(_ request: HeadlessRequest) throws(UsageError) {
    if request.configuration.isReadOnly { throw .readOnly }
    self.request = try DispatchRequest(request)
    selection = try request.selection()
    store = request.configuration.store
    requiresAnswer = request.settings.isOn(.requireAnswer)
  }

  /// Actions show in which shape the store writes them, states which stores there are.
  var interest: Interest {
    Interest(selection: selection, store: store, channels: [.event, .state, .action])
  }

  func run(_ loop: HeadlessLoop) throws(Ending) {
    var choice = StoreChoice(selection: selection, store: store, channel: .dispatch)
    var shapes: [StoreAddress: Envelope.Shape] = [:]
    try loop.gather(limit: 2_000_000) { event throws(Ending) in
      choice.note(event)
      guard case .message(let message) = event, message.topic.channel != .state,
        let document = try? JSONDocument(parsing: message.payload)
      else { return }
      let address = StoreAddress(app: message.topic.app, store: message.topic.store)
      if let shape = Envelope(reading: document).shape { shapes[address] = shape }
    }
    let address = try choice.only()
    try loop.order(
      request.payload(shape: shapes[address] ?? .event), on: .dispatch, choice,
      requiresAnswer: requiresAnswer)
  }
}
