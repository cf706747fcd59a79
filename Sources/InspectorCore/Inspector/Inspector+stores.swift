import ReduxWire
import Timeline

/// Which store a row, or what is shown, is of.
extension Inspector {
  /// How the log divides its width now.
  var logColumns: LogColumns {
    LogColumns(
      width: screen.log.width, stores: log.stores, rowCount: history.rowCount, time: log.time,
      isTimeChosen: log.isTimeChosen)
  }

  /// Finds names for the stores that are known now, and makes them fit.
  mutating func nameStores() {
    if !log.stores.isOf(history.stores) { log.stores = StoreNames(of: history.stores) }
    log.stores.fit(logColumns.store)
  }

  /// The store of the entry that the detail pane shows; nil where there is but one.
  var detailStore: String? {
    guard let entry = moment?.entry, log.stores.areSeveral else { return nil }
    return log.stores.whole(entry.address)
  }

  /// Shows the next kind of time; first the one that had to go for want of room.
  mutating func showNextTime() {
    show(logColumns.time > 0 || log.isTimeChosen ? log.time.next : log.time)
  }

  mutating func show(_ time: TimeColumn) {
    log.time = time
    log.isTimeChosen = true
    nameStores()
  }
}

extension EntrySummary {
  var address: StoreAddress { StoreAddress(app: app, store: store) }
}
