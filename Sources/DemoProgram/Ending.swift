import Foundation

/// Waits for what ends the program: a signal, the end of its input, or its own work done.
package final class Ending: Sendable {
  package enum Reason: Sendable {
    /// Somebody wants it to end.
    case asked
    /// It did all that it was to do.
    case done

    /// How long the broker may take to take what waits.
    package var patience: Duration { self == .asked ? .seconds(1) : .seconds(60) }
  }

  private let ends: AsyncStream<Reason>
  private let continuation: AsyncStream<Reason>.Continuation
  // Kept so that they go on; nothing touches them after they were made.
  nonisolated(unsafe) private let signals: [any DispatchSourceSignal]

  package init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Reason.self)
    ends = stream
    self.continuation = continuation
    signal(SIGPIPE, SIG_IGN)
    signals = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield(.asked) }
      source.resume()
      return source
    }
  }

  package func end() { continuation.yield(.done) }

  /// Ends with the program's input, as when the parent that holds it goes.
  package func followInput() {
    Thread.detachNewThread { [continuation] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count == 0 || (count < 0 && errno != EINTR) { break }
      }
      continuation.yield(.asked)
    }
  }

  package func wait() async -> Reason {
    for await reason in ends { return reason }
    return .asked
  }
}
