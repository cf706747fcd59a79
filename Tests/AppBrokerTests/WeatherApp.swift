import Foundation
import TestSupport

/// A real demo app, weather-demo if no other is named, as its own process, beside the test program.
struct WeatherApp {
  let process: BackgroundProcess

  init(
    _ broker: TestBroker, _ arguments: [String] = [], program: String = "weather-demo"
  ) throws {
    try self.init(port: broker.port, arguments, program: program)
  }

  init(port: Int, _ arguments: [String] = [], program: String = "weather-demo") throws {
    process = try BackgroundProcess(
      try Self.path(program), ["--broker", "127.0.0.1:\(port)"] + arguments)
  }

  static func path(_ program: String = "weather-demo") throws -> String {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let path = folder.appendingPathComponent(program).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw SupportError("no \(program) at \(path)")
    }
    return path
  }
}
