/// Holds one thing that waits to be published.
struct OutboxItem: Sendable {
  enum Content: Sendable {
    case record(Record)
    /// The state as it is once everything before it has left.
    case stateWanted
  }

  let store: InspectedStore
  private(set) var content: Content
  /// What is answered as soon as it has left.
  var order: Order?

  init(store: InspectedStore, content: Content, order: Order? = nil) {
    self.store = store
    self.content = content
    self.order = order
  }

  /// Whether an entry is lost with it.
  var isEntry: Bool {
    if case .record(let record) = content { record.event != nil } else { false }
  }

  var hasState: Bool {
    if case .record(let record) = content { record.state != nil } else { false }
  }

  /// Whether it has a state that another one may replace. One that was put in place by order may
  /// not.
  var hasPassingState: Bool {
    guard case .record(let record) = content else { return false }
    return record.event != nil && record.state != nil
  }

  mutating func takeState() -> (@Sendable () -> EncodedValue)? {
    guard case .record(var record) = content else { return nil }
    let state = record.state
    record.state = nil
    content = .record(record)
    return state
  }
}
