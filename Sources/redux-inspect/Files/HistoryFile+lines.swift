import HistoryStore
import Timeline

extension HistoryFile {
  /// Hands over the lines of `log` that the file's messages make, until `take` has enough.
  func lines(
    _ remarks: inout [String], _ take: (LogLine) throws(Ending) -> Bool
  ) throws(Ending) {
    if kind == .recording {
      let contents = try contents()
      remarks += contents.remarks
      for id in 0..<contents.history.messageCount {
        let line = contents.history.line(ofMessage: id)
        try contents.check()
        guard try take(line) else { return }
      }
      return
    }
    let events = try reader()
    var feed = LogFeed()
    defer {
      remarks += events.remarks
      if let summary = events.summary { remarks.append(summary) }
    }
    while let event = try events.following() {
      switch event {
      case .message(let message, let told):
        guard let line = feed.line(for: message, told: told) else { continue }
        events.note(entry: line.placement.entry)
        guard try take(line) else { return }
      case .notice: break
      }
    }
  }
}

extension LogLine {
  /// Whether its state was there and had to go, to make room for newer ones.
  var isStateGone: Bool {
    message.topic.channel == .state && message.payload.isEmpty && reading.label == .state
  }
}
