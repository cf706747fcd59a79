/// Names the last level of a topic: what kind of message goes over it, and in which direction.
package enum Channel: String, CaseIterable, Hashable, Sendable {
  case event, state, action, mutation, stream, props
  case dispatch, restore, request, control

  /// Whether messages on this channel go from the app to its readers.
  package var isFromApp: Bool {
    switch self {
    case .event, .state, .action, .mutation, .stream, .props: true
    case .dispatch, .restore, .request, .control: false
    }
  }

  /// Whether its messages are actions in an envelope; the others carry a bare value or none.
  package var carriesEnvelopes: Bool {
    switch self {
    case .event, .action, .mutation, .stream, .dispatch: true
    case .state, .props, .restore, .request, .control: false
    }
  }
}
