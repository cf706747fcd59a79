import MosquittoClient
import ReduxWire

/// Keeps what arrives in a file until it is interrupted, or has what it was asked for.
final class RecordCommand: HeadlessCommand {
  private let path: String
  private let existing: ExistingFile
  private let historyBytes: Int
  private let selection: AppSelection
  private let store: StoreID?
  /// How many messages to keep; nil for all.
  private let limit: Int?
  /// How long to go on, in microseconds; nil for ever.
  private let duration: Int64?
  private var sink: (any RecordingSink)?

  init(_ request: HeadlessRequest) throws(UsageError) {
    guard let path = request.operands.first else { throw .noFile(.record) }
    self.path = path
    existing = try ExistingFile(request.settings)
    historyBytes = request.configuration.spool.historyBytes
    selection = try request.selection()
    store = request.configuration.store
    limit = try request.settings.integer(.count, in: 1...Int.max, "number of messages")
    duration = try request.settings.duration(.for)
  }

  var interest: Interest { Interest(selection: selection, store: store) }
  var survivesLoss: Bool { true }

  func prepare() throws(Ending) {
    var remarks: [String] = []
    do {
      sink = try RecordingFormat(ofFile: path).sink(
        path, existing: existing, historyBytes: historyBytes, remarks: &remarks)
    } catch {
      throw Ending(error)
    }
    for words in remarks { StandardError.say(words) }
  }

  func run(_ loop: HeadlessLoop) throws(Ending) {
    guard let sink else { preconditionFailure("the file is opened before the broker is asked") }
    var ending: Ending?
    do throws(Ending) {
      try record(loop, in: sink)
    } catch {
      // A person who has seen enough ends a recording this way.
      ending = error.status == .interrupted ? nil : error
    }
    do {
      try sink.finish()
    } catch {
      if ending == nil { ending = Ending(error) }
    }
    guard loop.hasConnected else {
      sink.abandon()
      if let ending { throw ending }
      return
    }
    // What is in the file is known now, and said last.
    let kept = Notice.kept(path: path, messages: sink.messages, entries: sink.entries)
    guard let ending else { return StandardError.say(kept.description) }
    if let words = ending.words { StandardError.say(words) }
    throw Ending(ending.status, kept)
  }

  private func record(_ loop: HeadlessLoop, in sink: any RecordingSink) throws(Ending) {
    var left = limit ?? .max
    var end: Int64?
    while left > 0, end.map({ Clock.monotonic() < $0 }) ?? true {
      for event in try loop.next(until: [end, sink.deadline].compactMap { $0 }.min()) {
        switch event {
        case .subscribed:
          if let duration { end = end ?? Clock.monotonic() + duration }
        case .presence(let app, let announcement):
          sink.presence(announcement?.presence, of: app, at: Clock.realtime())
        case .connected(_, let away):
          if away != nil { sink.connectionRestored(at: Clock.realtime()) }
        case .lost: sink.connectionLost(at: Clock.realtime())
        case .message(let message):
          if left > 0, sink.take(message) { left -= 1 }
        default: break
        }
      }
      do {
        try sink.settle(now: Clock.realtime())
      } catch {
        throw Ending(error)
      }
    }
  }
}
