import Foundation
import TestSupport

/// Runs the built program as a user would, away from the user's own configuration.
struct Inspector {
  let broker: TestBroker

  static let program = BuiltProduct.path("redux-inspect")

  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures").path

  /// The system's own, which the system's packages are installed for.
  static let python = "/usr/bin/python3"

  static let environment = [
    "XDG_CONFIG_HOME": "/nonexistent", "REDUX_INSPECT_BROKER": "", "REDUX_INSPECT_APP": "",
    "REDUX_INSPECT_USERNAME": "", "REDUX_INSPECT_PASSWORD": "", "REDUX_INSPECT_CONFIG": "",
  ]

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    timeout: Double = 120
  ) throws -> TestCommand.Result {
    try TestCommand.run(
      program, arguments, input: Array(input.utf8),
      environment: Self.environment.merging(environment) { $1 }, timeout: timeout)
  }

  var address: [String] { ["--broker", "127.0.0.1:\(broker.port)"] }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    timeout: Double = 120
  ) throws -> TestCommand.Result {
    try Self.run(
      arguments + address, input: input, environment: environment, timeout: timeout)
  }

  /// Starts the program and returns once the broker has granted its subscriptions.
  func start(_ arguments: [String], subscribed: Bool = true) throws -> BackgroundProcess {
    let id = "test-\(UInt32.random(in: 0 ... .max))"
    let process = try BackgroundProcess(
      Self.program, arguments + address + ["--id", id], environment: Self.environment)
    if subscribed {
      guard try broker.waitForLog("Sending SUBACK to \(id)") else {
        throw SupportError("no subscription: \(process.standardError)")
      }
    }
    return process
  }

  /// Publishes in order over one connection of an MQTT 3.1.1 client that knows no metadata.
  func publish(_ messages: [TestMessage]) throws {
    let lines = try messages.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try publish(lines: lines.joined(separator: "\n") + "\n")
  }

  func publish(lines: String) throws {
    let result = try TestCommand.run(
      Self.python, ["\(Self.fixtures)/publish.py", "\(broker.port)"], input: Array(lines.utf8))
    guard result.status == 0 else { throw SupportError("publish.py: \(result.errorText)") }
  }
}
