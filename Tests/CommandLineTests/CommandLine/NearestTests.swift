import Testing

@testable import redux_inspect

@Suite struct NearestTests {
  // Worked out by hand: one insertion, removal, replacement or swap counts one.
  @Test(arguments: [
    ("", "", 0), ("log", "log", 0), ("", "log", 3), ("lgo", "log", 1), ("loge", "log", 1),
    ("kitten", "sitting", 3), ("dispath", "dispatch", 1), ("ca", "abc", 3), ("flaw", "lawn", 2),
  ])
  func countsEdits(_ first: String, _ second: String, _ distance: Int) {
    #expect(Nearest.editDistance(first, second) == distance)
    #expect(Nearest.editDistance(second, first) == distance)
  }

  @Test(arguments: [
    ("stat", "state"), ("dispatcher", "dispatch"), ("disp", "dispatch"), ("ap", "apps"),
  ])
  func findsWhatWasMeant(_ word: String, _ meant: String) {
    #expect(Nearest.match(for: word, in: ["apps", "log", "state", "dispatch"]) == meant)
  }

  @Test(arguments: [["app", "apps"], ["apps", "app"]])
  func ofTwoAsNearTheMoreAlikeIsMeant(_ candidates: [String]) {
    #expect(Nearest.match(for: "aps", in: candidates) == "apps")
    #expect(Nearest.match(for: "apq", in: candidates) == "app")
  }

  @Test(arguments: ["weather", "x", "", "record"])
  func guessesNothingFarAway(_ word: String) {
    #expect(Nearest.match(for: word, in: ["apps", "log", "state", "dispatch"]) == nil)
  }
}
