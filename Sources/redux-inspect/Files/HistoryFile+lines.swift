import HistoryStore
import Timeline

extension HistoryFile {
  /// Hands over the lines of `log` that the file's messages make, until `take` has enough. What
  /// is damaged is passed over and told; returns whether there was nothing of that.
  @discardableResult
  func lines(
    _ remarks: inout [String], for purpose: Purpose = .listing,
    _ take: (LogLine) throws(Ending) -> Bool
  ) throws(Ending) -> Bool {
    if kind == .recording {
      let contents = try contents(for: purpose)
      remarks += contents.remarks
      var damage = DamageRemarks(path: path, isRescued: contents.history.isRescued)
      let report = contents.history.rescue
      defer { remarks += report == nil ? damage.words : damage.partWords }
      for id in 0..<contents.history.messageCount {
        let line = contents.history.line(ofMessage: id)
        damage.note(line)
        if line.isUnreadable { continue }
        guard try take(line) else { break }
      }
      return damage.isNone && contents.isWhole
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
