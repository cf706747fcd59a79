import Foundation
import TestSupport
import Testing

/// Both demo apps at a thousand actions a second, each watched by an inspector, for ten minutes, or
/// for as many seconds as `LONG_DEMO_SECONDS` says.
@Suite(
  .serialized, .enabled(if: LongTests.areWanted, "make test-all runs them"),
  .enabled(if: ToolPath.has("tmux", "mosquitto", "ps")))
struct LongDemoTests {
  /// A program whose memory is looked at.
  private struct Watched {
    let name: String
    let processID: Int32
    /// MiB, from time to time.
    var sizes: [Double] = []

    init(_ name: String, _ processID: Int32) {
      self.name = name
      self.processID = processID
    }

    mutating func look() throws {
      let result = try TestCommand.run("ps", ["-o", "rss=", "-p", "\(processID)"])
      let size = try #require(
        Double(result.outputText.trimmingCharacters(in: .whitespacesAndNewlines)),
        "\(name) is gone")
      sizes.append(size / 1024)
    }

    /// The most in a part of the time.
    func peak(_ part: Range<Double>) -> Double {
      let count = Double(sizes.count)
      return sizes[Int(part.lowerBound * count)..<Int(part.upperBound * count)].max() ?? 0
    }
  }

  /// What memory may still grow by after the first quarter, in MiB: the pages of an allocator.
  private static let slack = 8.0

  @Test func memoryStaysFlatOnBothSides() throws {
    let seconds =
      ProcessInfo.processInfo.environment["LONG_DEMO_SECONDS"].flatMap { Int($0) } ?? 600
    let names = ["weather", "company"]
    let sessions = try names.map { try InspectorSession(width: 120, options: "--app \($0)") }
    let apps = try zip(names, sessions).map { name, session in
      try BackgroundProcess(
        BuiltProduct.path("\(name)-demo"),
        ["--broker", "127.0.0.1:\(session.broker.port)", "--rate", "1000"])
    }
    var watched = try zip(names, zip(sessions, apps)).flatMap { name, pair in
      [
        Watched("\(name)-demo", pair.1.processID),
        Watched("the inspector of \(name)", try pair.0.processID),
      ]
    }
    let start = Date()
    while Date().timeIntervalSince(start) < Double(seconds) {
      sleep(1)
      for index in watched.indices { try watched[index].look() }
    }
    let counts = try sessions.map { session in
      let line = try #require(try session.terminal.lines.first)
      let match = try #require(line.firstMatch(of: try Regex(#"LIVE +(\d+) entries"#)), "\(line)")
      return try #require(match[1].substring.flatMap { Double($0) })
    }
    for each in watched {
      let (early, late) = (each.peak(0..<0.25), each.peak(0.75..<1))
      print("\(each.name): \(Int(early)) MiB in the first quarter, \(Int(late)) in the last")
      #expect(late <= early + Self.slack, "\(each.name)")
    }
    // Events came to the end, and none is missing.
    for (count, session) in zip(counts, sessions) {
      #expect(count >= 900 * Double(seconds))
      #expect(!(try session.terminal.screen().contains("lost")))
    }
    for app in apps { app.stop() }
    for session in sessions {
      try session.terminal.press("q")
      try session.waitForShell()
    }
  }
}
