import ExactJSON

/// The two layouts of a DevTools file.
extension DevToolsWriter {
  mutating func writeLifted(
    to output: inout StandardOutput, _ step: () throws(Ending) -> Void
  ) throws(Ending) {
    output.append("{\"monitorState\":{},\"actionsById\":{")
    var id = 0
    let name = name
    try forEachAction(step) { action, text throws(Ending) in
      output.append("\(id == 0 ? "" : ",")\"\(id)\":{\"type\":\"PERFORM_ACTION\",\"action\":")
      output.append(text)
      output.append(",\"timestamp\":\(action.receivedAt.flooredThousandths)}")
      id += 1
      try Self.check(output, name)
    }
    output.append("},\"nextActionId\":\(staged.count),\"stagedActionIds\":[")
    output.append((0..<staged.count).map(String.init).joined(separator: ","))
    output.append("],\"skippedActionIds\":[],\"currentStateIndex\":\(currentIndex)")
    if let committed = staged.first?.state.flatMap(document(ofState:)) {
      output.append(",\"committedState\":")
      output.append(valid(committed))
      // It is counted among the states.
      if committed.hasInvalidUTF8 { counts.repaired -= 1 }
    }
    output.append(",\"computedStates\":[")
    for (index, action) in staged.enumerated() {
      if index.isMultiple(of: 256) { try step() }
      output.append(index == 0 ? "{" : ",{")
      if let message = action.state {
        if let document = document(ofState: message) {
          output.append("\"state\":")
          output.append(valid(document))
        } else {
          counts.leftOut += 1
        }
      }
      output.append("}")
      try Self.check(output, name)
    }
    output.append("],\"isLocked\":false,\"isPaused\":false}")
  }

  /// The values are JSON within strings, as the extension writes them.
  mutating func writePayload(
    to output: inout StandardOutput, _ step: () throws(Ending) -> Void
  ) throws(Ending) {
    output.append("{\"payload\":\"[")
    var count = 0
    let name = name
    try forEachAction(step) { action, text throws(Ending) in
      defer { count += 1 }
      guard count > 0, !action.isStandIn else { return }
      if count > 1 { output.append(",") }
      output.append(Self.withinString(text))
      try Self.check(output, name)
    }
    output.append("]\"")
    if let state = staged.first?.state.flatMap(document(ofState:)) {
      output.append(",\"preloadedState\":\"")
      output.append(Self.withinString(valid(state)))
      output.append("\"")
    }
    output.append("}")
  }

  /// The place of the entry that is looked at, or of the last one at or before it.
  private var currentIndex: Int {
    guard let cursor else { return staged.count - 1 }
    return max(0, staged.lastIndex { ($0.entry ?? 0) <= cursor } ?? 0)
  }

  /// How many actions of the history the file holds.
  func actionCount(in layout: Layout) -> Int {
    layout == .lifted ? staged.count : staged.dropFirst().count { !$0.isStandIn }
  }

  private static func withinString(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + text.count / 4 + 2)
    JSONStringEncoding.append(text, to: &output)
    return output.dropFirst().dropLast()
  }

  private static func check(_ output: StandardOutput, _ name: String) throws(Ending) {
    guard let failure = output.failure else { return }
    throw Ending(FileProblem.uncreatable(name, SystemWords.reason(failure)))
  }
}

extension Int64 {
  /// Milliseconds of microseconds, rounded towards the past.
  fileprivate var flooredThousandths: Int64 { self >= 0 ? self / 1_000 : (self - 999) / 1_000 }
}
