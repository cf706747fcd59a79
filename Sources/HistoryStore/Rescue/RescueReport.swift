/// Says what became of a damaged recording.
package struct RescueReport: Hashable, Sendable {
  /// Pages that cannot be read, and how many the file had.
  package var lostPages: Int
  package var pages: Int
  /// Messages that can be read.
  package var found: Int
  /// How many there were, and whether the file still says so: else there were that many at least.
  package var messages: Int
  package var isCounted: Bool

  package init(lostPages: Int, pages: Int, found: Int, messages: Int, isCounted: Bool = true) {
    self.lostPages = lostPages
    self.pages = pages
    self.found = found
    self.messages = messages
    self.isCounted = isCounted
  }
}
