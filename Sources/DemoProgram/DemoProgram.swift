import Foundation
import ReduxInspect
import ReduxInspectMosquitto
import Synchronization

/// What the demo apps have in common: options, a connection, words on stderr, and an end.
package struct DemoProgram: Sendable {
  package let name: String
  package let options: Options
  package let ending = Ending()
  package let limit: ActionLimit

  /// Reads the command line; prints the help, or says what is wrong with it, and ends then.
  package init(_ name: String, app: String, help: String) {
    self.name = name
    do {
      options = try Options(CommandLine.arguments, app: app)
    } catch {
      Self.say("\(error); see --help", as: name)
      exit(2)
    }
    if options.wantsHelp {
      print(help)
      exit(0)
    }
    let ending = ending
    limit = ActionLimit(options.actions) { ending.end() }
    if options.exitsWithInput { ending.followInput() }
  }

  /// Makes the app's connection to its broker, which tells of each new reason to be without one.
  package func service(app: String? = nil) -> MQTTService {
    let transport = MosquittoTransport(MosquittoOptions(host: options.host, port: options.port))
    var bounds = MQTTService.Options()
    let lastReason = Mutex("")
    bounds.onConnection = { [name] status in
      let reason: String
      switch status {
      case .connected: return
      case .disconnected(let words), .contested(let words): reason = words
      }
      // Once, however often it is tried.
      let isNew = lastReason.withLock { last in
        defer { last = reason }
        return last != reason
      }
      if isNew { Self.say(reason, as: name) }
    }
    let service = MQTTService(app: app ?? options.app, transport: transport, options: bounds)
    Self.say("publishing \(service.app) to \(options.host):\(options.port)", as: name)
    return service
  }

  private static func say(_ words: String, as name: String) {
    // Whoever read our words may have gone; that is no reason to go too.
    try? FileHandle.standardError.write(contentsOf: Data("\(name): \(words)\n".utf8))
  }
}
