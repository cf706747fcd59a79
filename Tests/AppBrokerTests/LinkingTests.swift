import Foundation
import TestSupport
import Testing

/// What the library brings into an app, seen by `nm`.
@Suite(.serialized, .enabled(if: ToolPath.has("nm", "swiftc"))) struct LinkingTests {
  private static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ReduxInspect/ReduxInspect.docc/Safety.md")

  /// The documented way to leave the inspection out of release builds.
  private func pattern() throws -> String {
    let text = try String(contentsOf: Self.documentation, encoding: .utf8)
    let block = try #require(
      text.components(separatedBy: "```").first { $0.contains("#if DEBUG") })
    return String(block.drop { $0 != "\n" })
  }

  /// The names in what an app becomes that follows it.
  private func symbols(_ options: [String]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import ReduxInspect
      struct AppState: Codable { var count = 0 }
      enum AppEvent: Codable { case add }
      func transport() -> any Transport { fatalError() }
      \(try pattern().replacing("transport: transport", with: "transport: transport()"))
      let store = Store(state: AppState(), reducers: [], middleware: inspection())

      """, to: "main.swift")
    let object = "\(folder.path)/main.o"
    let compiled = try TestCommand.run(
      "swiftc",
      options + [
        "-swift-version", "6", "-module-name", "App", "-I", BuiltProduct.path("Modules"), "-c",
        "\(folder.path)/main.swift", "-o", object,
      ], timeout: 300)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    return try TestCommand.run("nm", [object]).outputText
  }

  @Test func aReleaseBuildHasNothingOfTheInspection() throws {
    #expect(try symbols(["-Onone", "-DDEBUG"]).contains("MQTTMiddleware"))
    let release = try symbols(["-O"])
    #expect(release.contains("ReduxInspect5Store"))
    for name in ["MQTTMiddleware", "MQTTService", "Mosquitto", "InspectionOptions"] {
      #expect(!release.contains(name), "\(name)")
    }
  }

  /// Only the transport over libmosquitto needs a library of C.
  @Test func theLibraryNeedsNoLibraryOfC() throws {
    func undefined(_ target: String) throws -> String {
      let folder = BuiltProduct.path("\(target).build")
      let objects = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".o") }
      try #require(!objects.isEmpty)
      return try TestCommand.run("nm", ["-u"] + objects.map { "\(folder)/\($0)" }).outputText
    }
    let foreign = try Regex(#" (mosquitto_|sqlite3_|ZSTD_|utf8proc_|initscr|waddn?str)"#)
    for target in ["ReduxInspect", "ReduxWire", "ExactJSON", "ReduxLocking"] {
      #expect(try undefined(target).firstMatch(of: foreign) == nil, "\(target)")
    }
    #expect(try undefined("MosquittoClient").firstMatch(of: foreign) != nil)
  }
}
