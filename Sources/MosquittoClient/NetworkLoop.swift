import CMosquitto

/// The client's thread: does what the state machine says, one step after the other.
///
/// `run` alternates between attempts (`NetworkLoop+connecting`), the life of a connection
/// (`NetworkLoop+serving`) and waiting. All of them wait in `poll` on the same pipe, so that an
/// order, a request to reconnect or to stop ends any wait.
final class NetworkLoop {
  /// How a wait or a connection ended.
  enum Interruption {
    case stop
    case reconnect
  }

  let core: ClientCore
  var machine: ConnectionStateMachine
  var topics = TopicCache()
  private var hasConnected = false
  /// The address, in numbers, that was tried last.
  var lastAddress: String?

  init(_ core: ClientCore) {
    self.core = core
    machine = ConnectionStateMachine(preference: core.options.protocolVersion)
  }

  func run() {
    var step = machine.reconnect()
    while !isStopping {
      switch step {
      case .connect(let attempt, let version):
        core.shared.withLock { $0.wantsReconnect = false }
        core.deliver(.connecting(attempt: attempt))
        step = attemptAndServe(version)
      case .fallBack(let version):
        step = attemptAndServe(version)
      case .wait(let until):
        step = pause(until: until) == .reconnect ? machine.reconnect() : machine.waited()
      case .park:
        _ = pause(until: .max)
        step = machine.reconnect()
      }
    }
    core.deliver(.stopped)
  }

  var isStopping: Bool { core.shared.withLock { $0.stopBy != nil } }

  var interruption: Interruption? {
    core.shared.withLock { shared in
      shared.stopBy != nil ? .stop : shared.wantsReconnect ? .reconnect : nil
    }
  }

  private func attemptAndServe(_ version: ProtocolVersion) -> ConnectionStateMachine.Step {
    let connection = MosquittoConnection(options: core.options, version: version, topics: topics)
    defer { topics = connection.topics }
    switch establish(connection) {
    case .failure(let failure):
      return isStopping ? .park : stepAfter(failure)
    case .success(let info):
      hasConnected = true
      machine.connected(at: Clock.monotonic())
      var error = serve(connection, info)
      if isStopping { return .park }
      let wantsReconnect = interruption == .reconnect
      let now = Clock.monotonic()
      if !wantsReconnect { error = withSuspicion(error, at: now) }
      let step =
        wantsReconnect
        ? .wait(until: now)
        : machine.connectionLost(error.code, at: now, jitter: Double.random(in: 0...1))
      if case .wait(let until) = step {
        core.deliver(.disconnected(error, retryAt: until))
      }
      return step
    }
  }

  private func stepAfter(_ failure: AttemptFailure) -> ConnectionStateMachine.Step {
    let step = machine.attemptFailed(
      failure.kind, at: Clock.monotonic(), jitter: Double.random(in: 0...1))
    switch step {
    case .wait where failure.kind == .closedSilently && !hasConnected && portExpectsTLS:
      let error = ClientError(.tls, "broker \(core.options.endpoint) expects TLS")
      return stepAfter(AttemptFailure(.final, error))
    case .wait(let until): core.deliver(.disconnected(failure.error, retryAt: until))
    case .park: core.deliver(.refused(failure.error))
    case .connect, .fallBack: break
    }
    return step
  }

  /// Some brokers do not say that another client took the name over; it shows by being closed
  /// again and again.
  private func withSuspicion(_ error: ClientError, at now: Int64) -> ClientError {
    guard error.code == .connectionLost, !core.options.ownsClientID,
      let id = core.options.clientID, machine.shortLives(endingAt: now) >= 3
    else { return error }
    return ClientError(
      .kicked, "\(error.description), as when another client uses the client id \"\(id)\"")
  }

  private func pause(until deadline: Int64) -> Interruption? {
    while Clock.monotonic() < deadline {
      if let interruption { return interruption }
      if core.wake.wait(until: deadline) { core.wake.clear() }
    }
    return interruption
  }
}
