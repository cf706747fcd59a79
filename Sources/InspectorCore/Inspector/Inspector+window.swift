import CellGrid

/// Windows of text over the panes: the help and a whole value. They are read as with a pager.
extension Inspector {
  /// The text of the window that is open; nil when none is.
  var windowText: TextPane? {
    get {
      switch overlay {
      case .help(let text), .value(_, let text): text
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch overlay {
      case .help: overlay = .help(newValue)
      case .value(let title, _): overlay = .value(title: title, newValue)
      default: break
      }
    }
  }

  /// Takes a key while a window of text is open.
  mutating func handleInWindow(_ key: Key) -> [Effect] {
    if case .paste = key { return [] }
    if takeDigit(key) { return [] }
    let times = count
    count = nil
    let intent = settings.keys.intent(for: key, in: .text)
    switch intent {
    case .close, .back, .interrupt, .help: overlay = nil
    case .wrap:
      guard var text = windowText else { break }
      text.setWrapping(!text.isWrapping)
      windowText = text
      message = StatusMessage(
        .plain, text.isWrapping ? "long lines are wrapped" : "long lines are cut")
    case .search: openLine(.search)
    case .nextMatch: return goOn(times ?? 1)
    case .previousMatch: return goOn(-(times ?? 1))
    case .some(let intent) where TextPane.moves.contains(intent):
      windowText?.move(intent, times)
    default:
      if key == .enter || key == .character(" ") {
        windowText?.move(.pageDown, times)
      } else {
        message = StatusMessage(
          .plain, "\(key.title) means nothing in this window; \(closingTitle) closes it")
      }
    }
    return []
  }

  private var closingTitle: String { settings.keys.title(of: .close) }

  /// The footer's words while a window is open.
  var windowHints: String {
    let keys = settings.keys
    let words = [
      "\(keys.title(of: .down)) \(keys.title(of: .up)) move",
      "\(keys.title(of: .search)) search",
      "\(keys.title(of: .nextMatch)) \(keys.title(of: .previousMatch)) matches",
      "\(keys.title(of: .wrap)) wrap", "\(closingTitle) close",
    ]
    return fitting(words, kept: 1)
  }
}
