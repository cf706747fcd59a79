import ReduxWire

/// Says which messages of a broker are wanted.
struct Interest: Hashable, Sendable {
  /// The app, or the instances of an app, to follow; nil for none.
  var selection: AppSelection?
  /// The only store to follow; nil for all.
  var store: StoreID?
  /// The channels to follow.
  var channels = Channel.allCases.filter(\.isFromApp)
  /// Whether the announcements of all apps are wanted.
  var lists = false
  /// How apps that announce nothing are heard, too.
  var scan = Scan.none

  enum Scan {
    case none
    /// With everything else, where no app is followed.
    case alone
    /// On a connection beside the one that follows an app.
    case beside
  }

  /// Returns the filters to subscribe to, disjoint, for the instances announced so far.
  func filters(instances: [AppName]) -> [String] {
    var apps: [AppName] = []
    var listing = lists
    switch selection {
    case nil: break
    case .app(let name): apps = [name]
    case .instances:
      apps = instances
      listing = true
    }
    var filters = listing ? SubscriptionFilters.listing : []
    if scan == .alone { filters += SubscriptionFilters.scanning }
    for app in apps {
      filters += SubscriptionFilters.following(app, store: store, channels: channels)
        .filter { !(listing && app.isDiscoverable && $0 == app.presenceTopic) }
    }
    return filters
  }

  /// Tells whether an app's announcement is wanted.
  func wantsPresence(of app: String) -> Bool {
    lists || (selection?.includes(app: app) ?? false)
  }
}
