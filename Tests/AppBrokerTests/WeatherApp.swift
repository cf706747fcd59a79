import Foundation
import TestSupport

/// The real weather-demo, as its own process, beside the test program.
struct WeatherApp {
  let process: BackgroundProcess

  init(_ broker: TestBroker, _ arguments: [String] = []) throws {
    process = try BackgroundProcess(
      try Self.path(), ["--broker", "127.0.0.1:\(broker.port)"] + arguments)
  }

  static func path() throws -> String {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let path = folder.appendingPathComponent("weather-demo").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw SupportError("no weather-demo at \(path)")
    }
    return path
  }
}
