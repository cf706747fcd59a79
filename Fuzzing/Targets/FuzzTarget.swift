/// One way into the program from outside, with what must hold whatever bytes come that way.
package struct FuzzTarget: Sendable {
  package let name: String
  /// Traps when something does not hold.
  package let run: @Sendable ([UInt8]) -> Void

  package static let all: [FuzzTarget] = [
    FuzzTarget(name: "json", run: fuzzJSON),
    FuzzTarget(name: "diff", run: fuzzDiff),
    FuzzTarget(name: "wire", run: fuzzWire),
    FuzzTarget(name: "history", run: fuzzHistory),
    FuzzTarget(name: "recording", run: fuzzRecording),
    FuzzTarget(name: "terminal", run: fuzzTerminal),
    FuzzTarget(name: "script", run: fuzzScript),
    FuzzTarget(name: "screen", run: fuzzScreen),
  ]
}

/// Ends the program with words when something does not hold.
func check(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { fatalError(words()) }
}
