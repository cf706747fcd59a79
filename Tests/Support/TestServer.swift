import Foundation
import ReduxLocking

/// A loopback server whose answers a test writes itself, for what a real broker cannot be made
/// to do when asked: hang, close without a word, send what breaks the protocol.
package final class TestServer: Sendable {
  package let port: Int
  private let listening: Int32
  private let accepted = Locked<[TestConnection]>([])

  /// Calls `serve` for each connection, on a thread of its own; the connection is closed when it
  /// returns.
  package init(_ serve: @escaping @Sendable (TestConnection) -> Void) throws {
    (listening, port) = try TestPort.bound()
    guard listen(listening, 64) == 0 else { throw SupportError("cannot listen on \(port)") }
    let socket = listening
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(socket, nil, nil)
        if client < 0 { return }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        let connection = TestConnection(client)
        self?.accepted.withLock { $0.append(connection) }
        Thread.detachNewThread {
          serve(connection)
          connection.close()
        }
      }
    }
  }

  deinit {
    closeConnections()
    shutdown(listening, Int32(SHUT_RDWR))
    close(listening)
  }

  /// How many connections there have been.
  package var connectionCount: Int { accepted.withLock { $0.count } }

  /// Cuts every connection without a word.
  package func closeConnections() {
    for connection in accepted.withLock({ $0 }) { connection.shutDown() }
  }
}
