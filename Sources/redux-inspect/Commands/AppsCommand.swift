import ExactJSON
import MosquittoClient
import ReduxWire

/// Lists the apps on a broker.
struct AppsCommand: HeadlessCommand {
  private let printsJSON: Bool
  /// How long to listen for apps that announce nothing, in microseconds; nil not to.
  private let scan: Int64?
  private let timeout: Int64

  init(_ request: HeadlessRequest) throws(UsageError) {
    printsJSON = request.settings.isOn(.json)
    scan = try request.settings.duration(.scan)
    timeout = try request.timeout()
  }

  var interest: Interest { Interest(lists: true, scan: scan == nil ? .none : .alone) }

  func run(_ loop: HeadlessLoop) throws(Ending) {
    var directory = AppDirectory()
    if let scan {
      var end: Int64?
      while end.map({ Clock.monotonic() < $0 }) ?? true {
        for event in try loop.next(until: end) {
          directory.note(event)
          if case .subscribed = event { end = end ?? Clock.monotonic() + scan }
        }
      }
    } else {
      try loop.gather(limit: timeout) { event throws(Ending) in directory.note(event) }
    }
    if directory.isEmpty { throw Ending(.done, Notice.noApps(loop.session.settings.endpoint)) }
    if printsJSON {
      for line in directory.jsonLines { loop.output.append(line) }
    } else {
      loop.output.append(directory.table)
    }
    try loop.flush()
  }
}
