extension SubscriptionFilters {
  /// The chosen channels of an app, for every store or for one, and its presence.
  package static func following(
    _ app: AppName, store: StoreID?, channels: [Channel]
  ) -> [String] {
    let level = store?.text ?? "+"
    return channels.map { "\(app.text)/\(level)/\($0.rawValue)" } + [app.presenceTopic]
  }
}
