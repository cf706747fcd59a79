extension HeadlessLoop {
  /// Asks the broker for the announced app whose name a mistyped one most likely meant; nil when
  /// none is near, or the name is an app's own.
  func nearestApp(to name: String) throws(Ending) -> String? {
    var interest = session.interest
    guard !interest.lists else { return nil }
    interest.lists = true
    session.follow(interest)
    var names: [String] = []
    try gather(limit: 1_000_000) { event in
      if case .presence(let app, .some) = event { names.append(app) }
    }
    return names.contains(name) ? nil : Nearest.match(for: name, in: names.sorted())
  }
}
