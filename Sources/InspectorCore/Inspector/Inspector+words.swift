import CellGrid
import ReduxWire
import Timeline

/// What the panes say when there is nothing to draw, and what stands in their titles.
extension Inspector {
  var waitingText: String {
    if let filter, history.entryCount > 0 {
      guard filter.scan.isComplete else { return filterText ?? "" }
      return "No entry passes the filter \(filter.query.text)"
    }
    if connection == .offline { return "\(settings.broker) holds no entries." }
    if app.isEmpty { return "No app is chosen." }
    switch connection {
    case .offline: return ""
    case .online:
      return "Waiting for messages of \(app) on \(settings.broker).\n" + awaitedTopics
    case .connecting: return "Connecting to \(settings.broker)."
    case .waiting(_, let reason), .refused(let reason): return reason
    }
  }

  /// The channels that the app's stores say they publish on, and what can be done meanwhile.
  private var awaitedTopics: String {
    let stores = announcements(of: app).filter { settings.store == nil || $0.id == settings.store }
    var channels = Set(stores.flatMap(\.channels))
    if stores.isEmpty || stores.contains(where: { $0.channels.isEmpty }) {
      channels.formUnion([.event, .state])
    }
    var topics = Channel.allCases.filter(channels.contains).map {
      "\(app)/\(settings.store ?? "+")/\($0.rawValue)"
    }
    let last = topics.removeLast()
    let names =
      topics.isEmpty ? "Topic \(last)." : "Topics \(topics.joined(separator: ", ")) and \(last)."
    let canAsk = obstacle == nil && stores.contains { $0.takes(.request) == true }
    return canAsk
      ? names + "\n\(settings.keys.title(of: .requestState)) asks for the state." : names
  }

  /// Words in the place of a document that is not there; nil when there is one.
  var emptyDetail: String? {
    guard let moment else { return history.rowCount == 0 ? "" : nil }
    switch view {
    case .raw: return nil
    case .action:
      guard let payload = moment.action else { return "This entry is a state without an action." }
      return payload.document == nil ? words(for: payload) : nil
    case .props:
      return moment.props.isEmpty ? "No view of \(moment.entry.app) was given props yet." : nil
    case .state:
      guard let payload = moment.state else { return noState }
      if payload.bytes.isEmpty { return Self.cleared }
      return payload.document == nil ? words(for: payload) : nil
    case .diff:
      if let compared = shownComparison?.diff { return compared.isEmpty ? "no change" : nil }
      guard let payload = moment.state else { return noState }
      if payload.bytes.isEmpty { return Self.cleared }
      if moment.summary != nil { return "no change told: the state came as a summary" }
      return moment.diff == nil || moment.diff?.isEmpty == true ? detailRemark ?? "no change" : nil
    }
  }

  private static let cleared =
    "The state was cleared: the app, or somebody, published an empty retained state."

  /// What stands above the moment: something sent at it, or why its state is another's.
  var detailNote: StatusMessage? {
    if let row = log.selectedRow, case .sent(let sent) = row.content {
      return StatusMessage(sent.answer.kind, sentText(sent))
    }
    guard view == .state, moment?.state != nil, let summarised else { return nil }
    return StatusMessage(.plain, summarised)
  }

  /// Says of an entry whose state was too large what became of it.
  private var summarised: String? {
    guard let moment, moment.summary != nil else { return nil }
    let whose = "The state of #\(moment.entry.number)"
    let words = "\(whose) was too large for the broker: a summary came, which Raw shows."
    switch moment.stateOrigin {
    case .carriedOver(let number): return words + " This is the last one before, of #\(number)."
    case .includedIn(let number) where moment.state != nil:
      return words + " This is the last one before; what changed is in that of #\(number)."
    default: return words + " None is known from before."
    }
  }

  private var noState: String {
    if let summarised { return summarised }
    switch moment?.missing {
    case .dropped(let number): return "The state of #\(number) went to make room for newer ones."
    case .damaged(let number):
      return "The state of #\(number) cannot be read: the file is damaged."
    case nil: return noStateYet
    }
  }

  private var noStateYet: String {
    guard let entry = moment?.entry else { return "No state of the store has come yet." }
    let address = StoreAddress(app: entry.app, store: entry.store)
    let key = settings.keys.title(of: .nextView)
    switch statelessKind(of: address) {
    case .stream:
      return "\(entry.store) is a stream and has no state: \(key) shows the event, as Action."
    case .view:
      return "\(entry.store) is a view and has no state: \(key) shows what it was given, as Props."
    default:
      let canAsk = obstacle == nil && takes(.request, address) == true
      let remedy = canAsk ? " \(settings.keys.title(of: .requestState)) asks for it." : ""
      return "No state of \(entry.store) has come yet." + remedy
    }
  }

  private func words(for payload: Moment.Payload) -> String {
    let text = String(decoding: payload.bytes.prefix(4_000), as: UTF8.self)
    return [payload.problem, text].compactMap(\.self).joined(separator: "\n")
  }

  /// What the detail shows: an entry, or the place of the cursor in its state.
  var detailSubject: String {
    guard let moment else { return "" }
    switch view {
    case .raw, .action:
      let cause = moment.entry.causeText.map { " ← \($0)" } ?? ""
      return "#\(moment.entry.number) \(moment.entry.labelText)\(cause)"
    case .state: return state.cursorPath.jq
    case .diff: return diff.cursorPath.jq
    case .props: return props.cursorPath.jq
    }
  }

  /// How what is shown relates to the selected entry, when it is not simply its own.
  var detailRemark: String? {
    guard let moment, view != .raw, view != .action else { return nil }
    if view == .props {
      let newest = moment.props.map(\.entry).max()
      return newest.flatMap { $0 == moment.entry.number ? nil : "given in #\($0)" }
    }
    if let comparison = shownComparison {
      return "#\(comparison.base) → #\(moment.entry.number)"
    }
    switch moment.stateOrigin {
    case .own:
      switch moment.missing {
      case .dropped(let number): return "no change told: the state of #\(number) made room"
      case .damaged(let number): return "no change told: the state of #\(number) is damaged"
      case nil: break
      }
      if moment.entry.isRetained { return "retained" }
      guard let span = moment.changeSpan, span.count > 1 else { return nil }
      return "changes of \(span.lowerBound)–\(span.upperBound)"
    case .includedIn(let number): return "included in the state of #\(number)"
    case .carriedOver(let number) where moment.summary != nil: return "from before, #\(number)"
    case .carriedOver(let number): return "no state received; from #\(number)"
    case .none: return nil
    }
  }
}
