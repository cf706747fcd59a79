import Foundation
import ReduxLocking

/// Stands between a client and a broker, and cuts or stalls what passes when a test says so.
package final class TestProxy: Sendable {
  private final class Valve: Sendable {
    let isOpen = Locked(true)
  }

  private let server: TestServer
  private let valve: Valve

  package var port: Int { server.port }
  package var connectionCount: Int { server.connectionCount }

  /// Passes everything on to `port`; `admits` may turn a connection away by its first packet.
  package init(
    to port: Int, admits: @escaping @Sendable ([UInt8]) -> Bool = { _ in true }
  ) throws {
    let valve = Valve()
    self.valve = valve
    server = try TestServer { client in
      guard let first = client.readPacket(), admits(first),
        let socket = try? TestPort.connection(to: port)
      else { return }
      let broker = TestConnection(socket)
      broker.write(first)
      let back = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Self.pass(from: broker, to: client, valve)
        client.shutDown()
        back.signal()
      }
      Self.pass(from: client, to: broker, valve)
      broker.shutDown()
      back.wait()
      broker.close()
    }
  }

  /// Cuts every connection without a word.
  package func cut() { server.closeConnections() }

  /// Lets nothing pass until `resume()`, while the connections stay.
  package func stall() { valve.isOpen.withLock { $0 = false } }

  package func resume() { valve.isOpen.withLock { $0 = true } }

  private static func pass(from source: TestConnection, to target: TestConnection, _ valve: Valve) {
    while true {
      let bytes = source.read()
      if bytes.isEmpty { return }
      while !valve.isOpen.withLock({ $0 }) { usleep(5000) }
      target.write(bytes)
    }
  }
}
