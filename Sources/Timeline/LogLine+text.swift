import ReduxWire

extension LogLine {
  /// What may stand out of a line for people, or stand back.
  package enum Part: Sendable {
    case when
    case type
    case remarks
  }

  /// The line of `log` for people, without the line feed: number, time, gap since the entry
  /// before, store, channel, type, preview, and in brackets what is out of the ordinary.
  ///
  /// No control character and nothing that turns the direction of text is left in it. `styled` may
  /// put marks of its own around some of the parts.
  package func text(
    gapSince previous: Int64?, secondsFromUTC: Int = 0,
    styled: ((Part, String) -> String)? = nil
  ) -> String {
    let styled = styled ?? { $1 }
    let gap = previous.map { TimeText.gap(message.receivedAt - $0) } ?? ""
    var columns = [
      Self.padded(String(placement.entry), to: 5, atStart: true),
      styled(
        .when,
        TimeText.clock(message.receivedAt, secondsFromUTC: secondsFromUTC) + "  "
          + Self.padded(gap, to: 7, atStart: true)),
      Self.escaped(message.topic.store),
      Self.padded(message.topic.channel.rawValue, to: 5),
      styled(.type, Self.escaped(reading.label.text)),
    ]
    let preview = Self.escaped(PreviewText.of(reading, payload: message.payload))
    if !preview.isEmpty { columns.append(preview) }
    if !remarks.isEmpty {
      columns.append(styled(.remarks, "[\(remarks.joined(separator: ", "))]"))
    }
    return columns.joined(separator: "  ")
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if let run = placement.begunRun { remarks.append("run \(run)") }
    if let lost = placement.lost { remarks.append("\(lost) lost") }
    if message.isRetained { remarks.append("retained") }
    if message.isDuplicate { remarks.append("duplicate") }
    if let problem { remarks.append(Self.escaped(problem)) }
    return remarks
  }

  private static func escaped(_ text: String) -> String {
    PreviewText.escaped(Array(text.utf8), limit: 2 * PreviewText.limit)
  }

  private static func padded(_ text: String, to width: Int, atStart: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.utf8.count))
    return atStart ? space + text : text + space
  }
}
