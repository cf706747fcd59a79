import Foundation

/// Waits for what ends the program: a signal, the end of its input, or its own work done.
package final class Ending: Sendable {
  private let ends: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  // Kept so that they go on; nothing touches them after they were made.
  nonisolated(unsafe) private let signals: [any DispatchSourceSignal]

  package init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    ends = stream
    self.continuation = continuation
    signal(SIGPIPE, SIG_IGN)
    signals = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  package func end() { continuation.yield() }

  /// Ends with the program's input, as when the parent that holds it goes.
  package func followInput() {
    Thread.detachNewThread { [continuation] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count == 0 || (count < 0 && errno != EINTR) { break }
      }
      continuation.yield()
    }
  }

  package func wait() async {
    for await _ in ends { return }
  }
}
