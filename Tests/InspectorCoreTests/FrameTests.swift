import InspectorCore
import Testing

/// Whole screens, each a golden frame.
@Suite struct FrameTests {
  /// What is on the screen, by the keys that lead there from the log.
  private static let scenes = [
    ("state", ""), ("tree", "<Tab>"), ("diff", "m"), ("action", "m m"), ("raw", "m m m"),
    ("zoomed", "<Tab> +"), ("past", "k k"), ("compared", "k k v G v"),
    ("whole-value", "<Tab> j <Enter>"),
    ("help", "?"), ("picker", "a"), ("prompt", "a <Enter>"), ("command", ": s"),
  ]

  @Test(arguments: scenes, GoldenFrame.sizes)
  func theScreenIsAsItWas(_ scene: (String, String), _ size: (Int, Int)) throws {
    let bench = Bench(width: size.0, height: size.1)
    Self.tell(bench)
    bench.press(scene.1)
    try GoldenFrame.check(bench, scene.0)
  }

  /// A history with a row of every kind.
  private static func tell(_ bench: Bench) {
    bench.receive(.state, #"{"user":null,"items":[],"total":1.50}"#, retained: true)
    bench.event("signIn", #"{"name":"Zoë 山田","token":12345678901234567890}"#)
    bench.receive(.state, #"{"user":{"name":"Zoë 山田","flags":"🇫🇷"},"items":[],"total":1.50}"#)
    bench.event("addItem", #"{"id":"a","price":0.10}"#)
    bench.receive(
      .state,
      #"{"user":{"name":"Zoë 山田","flags":"🇫🇷"},"items":[{"id":"a","price":0.10}],"total":1.60}"#)
    bench.receive(.event, "not json")
    bench.event("noState")
    bench.history.connectionLost(at: Bench.start + 9_000_000)
    bench.history.connectionRestored(at: Bench.start + 21_000_000)
    bench.event("rename", #"{"to":"a\u001b[31mb\tc"}"#)
    bench.receive(
      .state,
      #"{"user":{"name":"a\u001b[31mb","flags":"🇫🇷"},"items":[{"id":"b","price":1},{"id":"a","price":0.10}],"total":1.6}"#
    )
  }
}
