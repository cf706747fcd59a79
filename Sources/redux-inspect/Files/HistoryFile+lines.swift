import HistoryStore
import Timeline

extension HistoryFile {
  /// Hands over the lines of `log` that the file's messages make, until `take` has enough. What
  /// is damaged is passed over and told; returns whether there was nothing of that.
  @discardableResult
  func lines(
    _ remarks: inout [String], rescuing: Bool = false,
    _ take: (LogLine) throws(Ending) -> Bool
  ) throws(Ending) -> Bool {
    if kind == .recording {
      let contents = try contents(rescuing: rescuing)
      remarks += contents.remarks
      var damage = DamageRemarks(path: path)
      defer { remarks += damage.words }
      var count = 0
      for id in 0..<contents.history.messageCount {
        let line = contents.history.line(ofMessage: id)
        damage.note(line)
        if line.isUnreadable { continue }
        count += 1
        guard try take(line) else { break }
      }
      if contents.isRescued { remarks.append(Notice.rescued(path, count: count).description) }
      return damage.isNone && !contents.isRescued
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
        guard try take(line) else { return true }
      case .notice: break
      }
    }
    return true
  }
}
