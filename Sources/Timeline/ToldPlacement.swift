/// Says of a message that comes from a log what that tells of its place.
///
/// When it arrived, more was known than messages say: an app's announcements, too, decide where
/// runs begin and what is a leftover. Where a log tells, that is taken and nothing is worked out.
package struct ToldPlacement: Hashable, Sendable {
  /// The run that begins with the message.
  package var begunRun: Int?
  /// How many entries of its store were found lost before it.
  package var lost: Int?
  /// A retained message that the app had left in an earlier run.
  package var isFromEarlierRun: Bool

  package init(begunRun: Int? = nil, lost: Int? = nil, isFromEarlierRun: Bool = false) {
    self.begunRun = begunRun
    self.lost = lost
    self.isFromEarlierRun = isFromEarlierRun
  }
}
