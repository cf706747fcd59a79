import Timeline

/// What was searched for last, in whichever pane; `n` and `N` go on with it.
package struct Search: Sendable {
  /// A match that is not known yet: that many matches away from a row, backwards if negative.
  struct Seek: Sendable {
    let row: Int
    let steps: Int
  }

  package let pattern: TextPattern
  /// The log's matches; nil until the log is searched.
  package internal(set) var scan: RowScan?
  var seek: Seek?
  /// A match was found before it was known how many there are.
  var isCounting = false

  init(_ pattern: TextPattern) { self.pattern = pattern }
}
