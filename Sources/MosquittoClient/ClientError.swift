/// Says what failed: a code to decide by and a sentence for people, without any secret.
package struct ClientError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A kind of failure; more may be added.
  package struct Code: Hashable, Sendable {
    private let name: StaticName
    private enum StaticName: Hashable, Sendable {
      case unreachable, refused, notAuthorized, tls, timeout, protocolViolation, kicked, oversize
      case connectionLost, notConnected, busy, invalid, stopped
    }

    /// The broker cannot be reached: no such host, nothing listens, no way there.
    package static let unreachable = Code(name: .unreachable)
    /// The broker answered and said no.
    package static let refused = Code(name: .refused)
    /// The broker does not know the user, or does not allow it.
    package static let notAuthorized = Code(name: .notAuthorized)
    /// A certificate, a key, a CA, or the other side's idea of TLS is wrong.
    package static let tls = Code(name: .tls)
    /// Nobody answered in time.
    package static let timeout = Code(name: .timeout)
    /// One side sent what the protocol forbids.
    package static let protocolViolation = Code(name: .protocolViolation)
    /// Another client with the same name took the connection over.
    package static let kicked = Code(name: .kicked)
    /// A message is larger than the broker takes.
    package static let oversize = Code(name: .oversize)
    /// An established connection ended.
    package static let connectionLost = Code(name: .connectionLost)
    /// There is no connection to send on.
    package static let notConnected = Code(name: .notConnected)
    /// As many messages are on their way as may be.
    package static let busy = Code(name: .busy)
    /// A topic, a filter or an option cannot be used.
    package static let invalid = Code(name: .invalid)
    /// The client was stopped.
    package static let stopped = Code(name: .stopped)
  }

  package let code: Code
  package let description: String

  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
