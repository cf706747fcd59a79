import ReduxWire

/// Carries the history's measures that the header shows and the log scrolls by.
package struct HistoryStatus: Hashable, Sendable {
  package var rowCount: Int
  package var entryCount: Int
  /// Stores of the app that were heard of.
  package var stores: [StoreAddress]
  /// The names that several running apps were found to share.
  package var crowdedApps: [String]
  /// The newest run of each app that has one.
  package var runs: [String: Int]
  /// The form in which each store's actions were last seen.
  package var shapes: [String: Envelope.Shape]
  /// Entries per second over the last few seconds.
  package var rate: Double
  /// Differs whenever a row already loaded may have changed.
  package var revision: Int
  /// False where it should be on disk, too, and is not, or not to its end.
  package var isRecorded: Bool

  package init(
    rowCount: Int = 0, entryCount: Int = 0, stores: [StoreAddress] = [],
    crowdedApps: [String] = [],
    runs: [String: Int] = [:],
    shapes: [String: Envelope.Shape] = [:], rate: Double = 0, revision: Int = 0,
    isRecorded: Bool = true
  ) {
    self.rowCount = rowCount
    self.entryCount = entryCount
    self.stores = stores
    self.crowdedApps = crowdedApps
    self.runs = runs
    self.shapes = shapes
    self.rate = rate
    self.revision = revision
    self.isRecorded = isRecorded
  }
}
