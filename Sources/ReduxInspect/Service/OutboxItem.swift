/// Holds one thing that waits to be published.
struct OutboxItem: Sendable {
  enum Content: Sendable {
    case record(Record)
    /// The state as it is once everything before it has left.
    case stateWanted
  }

  let store: InspectedStore
  let content: Content
  /// What is answered as soon as it has left.
  var order: Order?

  /// Whether an entry is lost with it.
  var isEntry: Bool {
    if case .record(let record) = content { record.event != nil } else { false }
  }
}
