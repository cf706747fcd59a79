import Foundation
import TestSupport

/// Where the programs under test were built: beside the tests themselves.
enum Programs {
  static let folder: String = {
    let bundle = CommandLine.arguments.first ?? ""
    let own = URL(fileURLWithPath: bundle).deletingLastPathComponent().path
    let places = [own, FileManager.default.currentDirectoryPath + "/.build/debug"]
    return places.first { FileManager.default.fileExists(atPath: "\($0)/redux-inspect") } ?? own
  }()

  static var inspector: String { "\(folder)/redux-inspect" }
  static var weatherDemo: String { "\(folder)/weather-demo" }
}
