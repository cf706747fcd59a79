/// Asks for the rows that satisfy all queries; answered for as much of it as there is time for.
package struct ScanRequest: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// From the lower end on.
    case newer(Range<Int>)
    /// From the upper end downwards.
    case older(Range<Int>)
    /// Those that were changed in place since a revision.
    case changed(since: Int)
  }

  package let queries: [EntryQuery]
  package let part: Part
  /// The only rows of the part that can be matches, in order; nil when all can.
  package let candidates: [Int]?

  package init(queries: [EntryQuery], part: Part, candidates: [Int]? = nil) {
    self.queries = queries
    self.part = part
    self.candidates = candidates
  }
}

/// Answers a request for the part of it that was looked at.
package struct ScanAnswer: Sendable {
  package enum Found: Sendable {
    case newer(Range<Int>, rows: [Int])
    case older(Range<Int>, rows: [Int])
    /// Up to a revision, whether each row is a match now; nil when it cannot be told any more.
    case changed(upTo: Int, rows: [(row: Int, isMatch: Bool)]?)
  }

  package let queries: [EntryQuery]
  package let found: Found
  /// Those of the rows found that are no entries but tell what is missing.
  package let gaps: Set<Int>

  package init(_ request: ScanRequest, _ found: Found, gaps: Set<Int> = []) {
    queries = request.queries
    self.found = found
    self.gaps = gaps
  }
}
