import MosquittoClient
import ReduxWire
import Timeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints messages as they arrive.
struct LogCommand: HeadlessCommand {
  private let selection: AppSelection
  private let store: StoreID?
  private let printer: LogPrinter
  /// How many lines to print; nil for all.
  private let limit: Int?
  /// How long to go on, in microseconds; nil for ever.
  private let duration: Int64?

  init(_ request: HeadlessRequest) throws(UsageError) {
    selection = try request.selection()
    store = request.configuration.store
    printer = LogPrinter(printsJSON: request.settings.isOn(.json))
    if let setting = request.settings[.last] { throw .onlyOfFile(setting.origin.description) }
    limit = try request.settings.integer(.count, in: 1...Int.max, "number of messages")
    duration = try request.settings.duration(.for)
  }

  var interest: Interest { Interest(selection: selection, store: store) }
  var survivesLoss: Bool { true }

  func run(_ loop: HeadlessLoop) throws(Ending) {
    var feed = LogFeed()
    var printer = printer
    var left = limit ?? .max
    var crowdedCount = 0
    var end: Int64?
    while end.map({ Clock.monotonic() < $0 }) ?? true {
      for event in try loop.next(until: end) {
        switch event {
        case .subscribed:
          if let duration { end = end ?? Clock.monotonic() + duration }
        case .presence(let app, let announcement):
          feed.presence(announcement?.presence, of: app, at: Clock.realtime())
        case .message(let message):
          guard let line = feed.line(for: message) else { continue }
          printer.print(line, on: &loop.output)
          for name in feed.crowdedApps.dropFirst(crowdedCount) { loop.say(.crowdedName(name)) }
          crowdedCount = feed.crowdedApps.count
          left -= 1
          if left == 0 { return try loop.flush() }
        default: break
        }
      }
    }
  }
}
