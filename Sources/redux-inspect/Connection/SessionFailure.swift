import MosquittoClient

/// Says why there is no connection, in words and as the status to end with.
struct SessionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  var status: ExitStatus
  var description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  init(_ error: ClientError) {
    self.init(Self.status(of: error.code), error.description)
  }

  private static func status(of code: ClientError.Code) -> ExitStatus {
    switch code {
    case .tls: .security
    case .refused, .notAuthorized: .refused
    case .oversize, .invalid, .busy: .no
    default: .unreachable
    }
  }
}

extension SessionFailure {
  static func noAnswer(_ endpoint: Endpoint, seconds: Int64) -> SessionFailure {
    SessionFailure(
      .unreachable, "cannot connect to broker \(endpoint): no answer in \(seconds) s")
  }

  static func notTaken(_ endpoint: Endpoint) -> SessionFailure {
    SessionFailure(.unreachable, "broker \(endpoint) did not confirm the message in 3 s")
  }
}
