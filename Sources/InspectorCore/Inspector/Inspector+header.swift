import CellGrid

extension Inspector {
  func drawHeader(into grid: inout Grid, in rect: Rect) {
    let theme = settings.theme
    grid.fill(rect, theme.header)
    let subject = app.isEmpty ? settings.broker : "\(app) · \(settings.broker)"
    var spans = [Span(" \(subject)   ", theme.header), Span(statusWord, theme.headerWord)]
    if !history.isRecorded { spans.append(Span("   NOT RECORDED", theme.headerWord)) }
    if !app.isEmpty {
      let noun = history.entryCount == 1 ? "entry" : "entries"
      let rate = connection == .offline ? "" : "   \(rateText)"
      let hidden = filterText.map { ", \($0)" } ?? ""
      spans.append(Span("   \(history.entryCount) \(noun)\(hidden)\(rate)", theme.header))
    }
    if !history.crowdedApps.isEmpty {
      spans.append(Span("   SEVERAL APPS OF ONE NAME", theme.headerWord))
    }
    if let baseWord { spans.append(Span("   \(baseWord)", theme.headerWord)) }
    for word in HoldKind.allCases.compactMap({ word(of: $0) }) where word != statusWord {
      spans.append(Span("   \(word)", theme.headerWord))
    }
    if settings.isReadOnly { spans.append(Span("   READ-ONLY", theme.headerWord)) }
    grid.put(spans, at: rect.origin, in: rect)
  }

  /// One word, or two, for what is going on.
  package var statusWord: String {
    switch connection {
    case .connecting: return "CONNECTING"
    case .waiting(let until, _):
      let seconds = max(0, (until - now + 999_999) / 1_000_000)
      return seconds == 0 ? "CONNECTING" : "RECONNECTING in \(seconds) s"
    case .refused: return "REFUSED"
    case .offline: return "OFFLINE"
    case .online: break
    }
    if presence == .gone, log.isFollowing { return "APP GONE" }
    // Of an app that publishes nothing it would be wrong to say that it is followed live.
    if log.isFollowing { return app.isEmpty ? "CONNECTED" : word(of: .pause) ?? "LIVE" }
    let newer = history.entryCount - (moment?.entry.number ?? history.entryCount)
    return newer > 0 ? "PAST −\(newer)" : "PAST"
  }

  private var rateText: String {
    let rate = history.rate
    if rate >= 10 { return "\(Int(rate.rounded()))/s" }
    let tenths = Int((rate * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)/s" : "\(tenths / 10).\(tenths % 10)/s"
  }
}
