import Timeline

/// Looking through the history: what is to be looked at next, and what was found.
extension Inspector {
  /// What the run loop is to look for when it has nothing better to do; nil when there is nothing.
  package var scanRequest: ScanRequest? {
    if let request = filter?.scan.next(rowCount: history.rowCount, revision: history.revision) {
      return request
    }
    // A search that nobody waits for rests.
    guard let search,
      search.seek != nil || search.isCounting || search.scan?.isComplete == false
    else { return nil }
    let request = search.scan?.next(
      rowCount: history.rowCount, revision: history.revision,
      prefersOlder: (search.seek?.steps ?? 0) < 0)
    // What the filter hides needs no second look.
    guard let request, let filter else { return request }
    return filter.scan.narrowing(request)
  }

  /// Whether something is being looked through that was there already.
  var isScanning: Bool {
    filter?.scan.isComplete == false || search?.scan?.isComplete == false
  }

  /// Ends what is being looked through; what was found so far is forgotten.
  mutating func cancelScan() -> [Effect] {
    if filter?.scan.isComplete == false {
      message = StatusMessage(.plain, "filter cancelled")
      return setFilter(nil)
    }
    search?.scan = nil
    search?.seek = nil
    message = StatusMessage(.plain, "search cancelled")
    return []
  }

  mutating func take(_ answer: ScanAnswer) -> [Effect] {
    var effects: [Effect] = []
    if let filter, filter.scan.queries == answer.queries {
      let (count, isFirst) = (filter.scan.count, log.selected == nil)
      self.filter?.scan.take(answer, rowCount: history.rowCount)
      if self.filter?.scan.count != count || isFirst {
        log.forget()
        effects = settleSelection(filter.anchor)
      }
    }
    if search?.scan?.queries == answer.queries {
      search?.scan?.take(answer, rowCount: history.rowCount)
      effects += resolveSeek()
    }
    return effects
  }
}
