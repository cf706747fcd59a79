import Foundation
import TestSupport
import Testing

/// The tutorial, followed to the letter: what it shows is built and does what it says.
@Suite(
  .serialized, .enabled(if: ToolPath.has("mosquitto", "mosquitto_sub", "mosquitto_rr", "swiftc")))
struct TutorialTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift code under the heading that begins so, block by block.
  private func code(_ heading: String) throws -> [String] {
    let path = "Sources/ReduxInspect/ReduxInspect.docc/GettingStarted.md"
    let text = try String(
      contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n##").first { section in
        section.drop { $0 == "#" || $0 == " " }.hasPrefix(heading)
      })
    return section.components(separatedBy: "```swift\n").dropFirst().map { block in
      block.components(separatedBy: "```")[0]
    }
  }

  /// Builds a program of the files with what the tests were built with.
  private func build(_ files: [String: String]) throws -> (TemporaryFolder, program: String) {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    var objects: [String] = []
    for target in [
      "ReduxInspect", "ReduxInspectMosquitto", "ReduxWire", "ExactJSON", "ReduxLocking",
      "MosquittoClient",
    ] {
      let built = BuiltProduct.path("\(target).build")
      objects += try FileManager.default.contentsOfDirectory(atPath: built)
        .filter { $0.hasSuffix(".o") }.map { "\(built)/\($0)" }
    }
    let program = "\(folder.path)/counter"
    let compiled = try TestCommand.run(
      "swiftc",
      ["-swift-version", "6", "-warnings-as-errors", "-module-name", "counter"]
        + ["-I", BuiltProduct.path("Modules")]
        + [
          "-Xcc", "-fmodule-map-file=\(Self.root.path)/Sources/System/CMosquitto/module.modulemap",
        ]
        + files.keys.sorted().map { "\(folder.path)/\($0)" } + objects
        + ["-lmosquitto", "-o", program], timeout: 600)
    try #require(compiled.status == 0, "\(compiled.errorText)")
    return (folder, program)
  }

  /// Has the app find the test's broker.
  private func at(_ broker: TestBroker, _ text: String) throws -> String {
    let host = #"host: "localhost""#
    #expect(text.contains(host))
    return text.replacing(host, with: #"host: "127.0.0.1", port: \#(broker.port)"#)
  }

  @Test func thePackageIsOne() throws {
    let folder = try TemporaryFolder()
    try folder.write(try #require(try code("1. ").first), to: "Package.swift")
    let dump = try TestCommand.run(
      "swift", ["package", "--package-path", folder.path, "dump-package"], timeout: 300)
    try #require(dump.status == 0, "\(dump.errorText)")
    for text in [#""ReduxInspect""#, #""ReduxInspectMosquitto""#, #""6.0.0""#, #""macos""#] {
      #expect(dump.outputText.contains(text))
    }
  }

  @Test func theStoreIsInspectedAndTakesWhatIsSent() throws {
    let broker = try TestBroker()
    let main = try at(broker, try code("2. ")[0])
    let (folder, program) = try build(["main.swift": main])
    let listener = try Listener(broker, "counter/#")
    let app = try BackgroundProcess(program, [])
    let event = try listener.first { $0.topic == "counter/store/event" && $0.sequence == 2 }
    #expect(event.payload == #"{"type":"add","event":{"by":2}}"#)
    let presence = try listener.first { $0.topic == "counter/presence" }
    #expect(
      presence.payload.contains(
        #""accepts":["dispatch","restore","request","control"],"types":["add","reset"]"#))
    #expect(
      try broker.ask("counter/store/dispatch", #"{"type":"reset"}"#).hasPrefix(
        #"{"ok":true,"seq":"#))
    #expect(
      try broker.ask("counter/store/restore", #"{"count":4000}"#).hasPrefix(#"{"ok":true,"seq":"#))
    _ = try listener.first { ($0.json["count"] as? Int ?? 0) > 4000 }
    app.stop()
    _ = folder
  }

  @Test func effectsKeepStillAndTheAppEndsInOrder() throws {
    let broker = try TestBroker()
    let store = try code("2. ")[0]
    let (saving, middleware, end) = (try code("4. ")[0], try code("4. ")[1], try code("5. ")[0])
    let before = try #require(store.range(of: "  middleware: ["))
    let loop = try #require(store.range(of: "\nfor number"))
    let limit = "1...600"
    #expect(store.contains(limit))
    let main =
      try at(broker, store[..<before.lowerBound] + middleware)
      + store[loop.lowerBound...].replacing(limit, with: "1...5") + end
    let (folder, program) = try build(["main.swift": main, "Saving.swift": saving])
    let listener = try Listener(broker, "counter/#")
    let app = try BackgroundProcess("sh", ["-c", "cd '\(folder.path)' && exec '\(program)'"])
    _ = try listener.first { $0.topic == "counter/store/event" && $0.sequence == 5 }
    let goodbye = try listener.first {
      $0.topic == "counter/presence" && $0.json["online"] as? Bool == false
    }
    #expect(eventually { !app.isRunning })
    #expect(try String(contentsOfFile: "\(folder.path)/count.txt", encoding: .utf8) == "15\n")
    // Nothing comes after the goodbye, and everything before it.
    #expect(listener.all.last?.payload == goodbye.payload)
    #expect(listener.on("counter/store/state").last?.json["count"] as? Int == 15)
  }

  @Test func theReactorLoadsAndTheViewShows() throws {
    let broker = try TestBroker()
    let store = try code("2. ")[0]
    let loop = try #require(store.range(of: "\nfor number"))
    let main =
      try at(broker, String(store[..<loop.lowerBound])) + """

        struct Props: Codable, Sendable { var items = 1 }
        @Sendable func render(_ props: Props) {}
        func latestNews() async throws -> [String] { ["a"] }

        """ + code("Reactors")[0] + code("A set")[0] + code("A view")[0] + """
        show(Props())
        let select: @Sendable (Selection) -> Void = service.publish(in: .state(of: "list"))
        select(Selection(ids: Set((1...50).shuffled())))
        try await Task.sleep(for: .seconds(600))
        _ = subscription

        """
    let (folder, program) = try build(["main.swift": main])
    let listener = try Listener(broker, "counter/#")
    let app = try BackgroundProcess(program, [])
    let last = try listener.first {
      $0.topic == "counter/NewsReactor/mutation" && $0.sequence == 4
    }
    #expect(last.payload == #"{"type":"setLoading","event":{"_0":false}}"#)
    #expect(
      listener.on("counter/NewsReactor/mutation").map(\.type) == [
        "setLoading", "setNews", "setLoading",
      ])
    #expect(last.properties["cause"] == "1")
    _ = try listener.first { $0.topic == "counter/cart/props" && $0.payload == #"{"items":1}"# }
    let sorted = (1...50).map(String.init).joined(separator: ",")
    _ = try listener.first {
      $0.topic == "counter/list/state" && $0.payload == #"{"ids":[\#(sorted)]}"#
    }
    #expect(try broker.ask("counter/cart/props", #"{"items":2}"#) == #"{"ok":true}"#)
    app.stop()
    _ = folder
  }
}
