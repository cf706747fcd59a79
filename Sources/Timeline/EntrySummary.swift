import ReduxWire

/// Carries what one row of the action log shows of an entry.
package struct EntrySummary: Hashable, Sendable {
  /// What is known of an entry's effect on its store's state.
  package enum Effect: Hashable, Sendable {
    /// No state of its own has come (yet).
    case unknown
    /// Its state equals the one before.
    case unchanged
    /// Its state differs from the one before.
    case changed
    /// Its state is the first there is to compare with.
    case baseline
  }

  /// Counts entries from 1 and never changes.
  package var number: Int
  /// Our clock at arrival of the entry's first message, microseconds since 1970.
  package var receivedAt: Int64
  /// The app's clock in milliseconds since 1970, where the message carried one.
  package var sentAt: Int64?
  package var app: String
  package var store: String
  package var channel: Channel
  package var label: TypeLabel
  package var sequence: UInt64?
  /// The run of the app that the entry belongs to, from 1; 0 when it belongs to none.
  package var run: Int
  package var effect: Effect
  package var isRetained: Bool
  package var isDuplicate: Bool
  package var problem: String?
  /// The entry (`store:seq` or a correlation text) that led to this one.
  package var cause: String?
  /// Where what led to this one stands; nil where that is not in the log.
  package var causedBy: CausePlace?
  /// How deep it stands below the first cause that is known, `CausePlace.deepest` at most.
  package var depth = 0
  /// A one-line preview of the body, bounded in length, not yet sanitised for a terminal.
  package var preview: String

  package init(
    number: Int, receivedAt: Int64, sentAt: Int64? = nil, app: String, store: String,
    channel: Channel, label: TypeLabel, sequence: UInt64? = nil, run: Int = 0,
    effect: Effect = .unknown, isRetained: Bool = false, isDuplicate: Bool = false,
    problem: String? = nil, cause: String? = nil, preview: String = ""
  ) {
    self.number = number
    self.receivedAt = receivedAt
    self.sentAt = sentAt
    self.app = app
    self.store = store
    self.channel = channel
    self.label = label
    self.sequence = sequence
    self.run = run
    self.effect = effect
    self.isRetained = isRetained
    self.isDuplicate = isDuplicate
    self.problem = problem
    self.cause = cause
    self.preview = preview
  }
}
