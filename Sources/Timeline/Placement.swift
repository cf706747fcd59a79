/// Says where in the history a message belongs.
package struct Placement: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// It is the first message of a new entry.
    case opens
    /// It completes an entry that another message opened.
    case fills
    /// It came before, byte for byte, and changes nothing.
    case repeats
  }

  /// Says of a retained message that the app has been started anew since.
  package static let earlierRun = "from an earlier run"

  /// The entry's number, from 1.
  package var entry: Int
  package var part: Part
  /// The run of the app that the message belongs to, from 1; 0 when it belongs to none.
  package var run: Int
  /// Tells apart what counts its sequence numbers on its own; 0 where nothing is known.
  package var session: Int
  /// The sequence number by which it was placed; nil where arrival decided.
  package var sequence: UInt64?
  /// The run that began since the last message told of one.
  package var begunRun: Int?
  /// How many entries of its store were found lost since the last message of the store.
  package var lost: Int?
  /// What is wrong with its place, such as a sequence number used twice.
  package var problem: String?

  package init(
    entry: Int, part: Part, run: Int = 0, session: Int = 0, sequence: UInt64? = nil,
    begunRun: Int? = nil, lost: Int? = nil, problem: String? = nil
  ) {
    self.entry = entry
    self.part = part
    self.run = run
    self.session = session
    self.sequence = sequence
    self.begunRun = begunRun
    self.lost = lost
    self.problem = problem
  }
}
