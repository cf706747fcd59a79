/// Why an attempt gave no connection, for the state machine and for people.
struct AttemptFailure: Error {
  var kind: ConnectionStateMachine.Failure
  var error: ClientError

  init(_ kind: ConnectionStateMachine.Failure, _ error: ClientError) {
    self.kind = kind
    self.error = error
  }

  init(_ kind: ConnectionStateMachine.Failure, _ code: ClientError.Code, _ sentence: String) {
    self.init(kind, ClientError(code, sentence))
  }
}
