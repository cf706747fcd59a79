import ExactJSON

/// Holds everything the panes show of one entry: its action, its state, and what changed.
///
/// Documents are kept as they came; a payload that is no JSON has its bytes and the problem.
package struct Moment: Sendable {
  /// A payload as received, parsed where it is JSON.
  package struct Payload: Sendable {
    package var bytes: [UInt8]
    package var document: JSONDocument?
    /// Why it is no JSON document, or what else is wrong with it.
    package var problem: String?

    package init(bytes: [UInt8], document: JSONDocument?, problem: String? = nil) {
      self.bytes = bytes
      self.document = document
      self.problem = problem
    }
  }

  /// How the shown state relates to the entry.
  package enum StateOrigin: Hashable, Sendable {
    /// The entry's own state.
    case own
    /// The entry's state is included in a later one, that of entry `number`.
    case includedIn(Int)
    /// No state came for it: the last known one, of entry `number`, is shown.
    case carriedOver(Int)
    /// No state of this store is known at this moment.
    case none
  }

  /// Says of a state that was kept why it cannot be had.
  package enum Missing: Hashable, Sendable {
    /// That of entry `number` had to go, to make room.
    case dropped(Int)
    /// That of entry `number` is in the file, and damaged.
    case damaged(Int)

    package var entry: Int {
      switch self {
      case .dropped(let entry), .damaged(let entry): entry
      }
    }
  }

  package var entry: EntrySummary
  /// The body of an event, action, mutation, stream or props message; nil for a state on its own.
  package var action: Payload?
  package var state: Payload?
  package var stateOrigin: StateOrigin
  /// What came in the place of the entry's own state, which was too large for the broker; it is no
  /// state, so that `state` is that of another entry.
  package var summary: Payload?
  /// The first and the last entry whose changes `diff` shows; equal for an entry of its own.
  package var changeSpan: ClosedRange<Int>?
  /// The state that `diff` compares with; nil when there is none to compare with.
  package var baseline: JSONDocument?
  /// What changed with this entry; nil when the entry has no state of its own.
  package var diff: JSONDiff?
  /// A state that `state`, `baseline` or `diff` would need.
  package var missing: Missing?
  /// What each view of the app had been given to render last.
  package var props: [GivenProps] = []
  /// Of an entry that gave props, what its view had before.
  package var formerProps: GivenProps?
  /// The message's metadata as it came, in order, for the Raw and Action views.
  package var metadata: [(name: String, value: String)]

  package init(
    entry: EntrySummary, action: Payload?, state: Payload?, stateOrigin: StateOrigin,
    changeSpan: ClosedRange<Int>?, baseline: JSONDocument?, diff: JSONDiff?,
    metadata: [(name: String, value: String)] = []
  ) {
    self.entry = entry
    self.action = action
    self.state = state
    self.stateOrigin = stateOrigin
    self.changeSpan = changeSpan
    self.baseline = baseline
    self.diff = diff
    self.metadata = metadata
  }
}
