import MosquittoClient
import Testing

@Suite struct ConnectionStateMachineTests {
  @Test func countsAttemptsAndWaitsLonger() {
    var machine = ConnectionStateMachine(preference: .v5)
    #expect(machine.reconnect() == .connect(attempt: 1, .v5))
    #expect(machine.attemptFailed(.passing, at: 100, jitter: 0.5) == .wait(until: 1_000_100))
    #expect(machine.waited() == .connect(attempt: 2, .v5))
    #expect(machine.attemptFailed(.passing, at: 0, jitter: 0.5) == .wait(until: 2_000_000))
    #expect(machine.waited() == .connect(attempt: 3, .v5))
  }

  @Test func beginsToCountAgainAfterAConnection() {
    var machine = ConnectionStateMachine(preference: .v5)
    _ = machine.reconnect()
    for _ in 0..<5 {
      _ = machine.attemptFailed(.passing, at: 0, jitter: 0.5)
      _ = machine.waited()
    }
    machine.connected(at: 0)
    let step = machine.connectionLost(.connectionLost, at: 1, jitter: 0.5)
    #expect(step == .wait(until: 1_000_001))
    #expect(machine.waited() == .connect(attempt: 1, .v5))
  }

  @Test(arguments: [ClientError.Code.kicked, .protocolViolation])
  func doesNotHammerWhereItIsCutAgainAndAgain(_ code: ClientError.Code) {
    var machine = ConnectionStateMachine(preference: .v5)
    var waits: [ConnectionStateMachine.Step] = []
    _ = machine.reconnect()
    for _ in 0..<4 {
      machine.connected(at: 0)
      waits.append(machine.connectionLost(code, at: 1000, jitter: 0.5))
      _ = machine.waited()
    }
    #expect(waits == [1, 2, 4, 8].map { .wait(until: 1000 + $0 * 1_000_000) })
    machine.connected(at: 0)
    let lasted: Int64 = 10_000_000
    #expect(
      machine.connectionLost(code, at: lasted, jitter: 0.5) == .wait(until: lasted + 1_000_000))
  }

  @Test func triesTheOlderVersionAtOnceWhenTheSocketIsClosed() {
    var machine = ConnectionStateMachine(preference: .automatic)
    #expect(machine.reconnect() == .connect(attempt: 1, .v5))
    #expect(machine.attemptFailed(.closedSilently, at: 0, jitter: 0.5) == .fallBack(.v311))
    #expect(
      machine.attemptFailed(.closedSilently, at: 0, jitter: 0.5) == .wait(until: 1_000_000))
    #expect(machine.waited() == .connect(attempt: 2, .v5))
  }

  @Test func keepsToTheNewerVersionOnceItWorked() {
    var machine = ConnectionStateMachine(preference: .automatic)
    _ = machine.reconnect()
    machine.connected(at: 0)
    _ = machine.connectionLost(.connectionLost, at: 0, jitter: 0.5)
    _ = machine.waited()
    #expect(
      machine.attemptFailed(.closedSilently, at: 0, jitter: 0.5) == .wait(until: 2_000_000))
  }

  @Test func remembersThatTheNewerVersionWasRefusedInWords() {
    var machine = ConnectionStateMachine(preference: .automatic)
    _ = machine.reconnect()
    #expect(machine.attemptFailed(.versionRefused, at: 0, jitter: 0.5) == .fallBack(.v311))
    machine.connected(at: 0)
    _ = machine.connectionLost(.connectionLost, at: 0, jitter: 0.5)
    #expect(machine.waited() == .connect(attempt: 1, .v311))
  }

  @Test(arguments: [ProtocolPreference.v5, .v311])
  func doesNotFallBackFromAVersionThatWasChosen(_ preference: ProtocolPreference) {
    var machine = ConnectionStateMachine(preference: preference)
    _ = machine.reconnect()
    #expect(
      machine.attemptFailed(.closedSilently, at: 0, jitter: 0.5) == .wait(until: 1_000_000))
    #expect(machine.attemptFailed(.versionRefused, at: 0, jitter: 0.5) == .park)
  }

  @Test func parksAfterARefusalUntilAsked() {
    var machine = ConnectionStateMachine(preference: .automatic)
    _ = machine.reconnect()
    #expect(machine.attemptFailed(.final, at: 0, jitter: 0.5) == .park)
    #expect(machine.reconnect() == .connect(attempt: 1, .v5))
  }
}
