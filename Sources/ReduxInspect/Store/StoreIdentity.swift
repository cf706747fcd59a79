import ReduxLocking

/// Names a store to others once it is inspected, so that causes can reach across stores.
final class StoreIdentity: Sendable {
  private let storage = Locked<String?>(nil)

  var name: String? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
