import Dispatch

/// Sets what an inspector may do with a store, and how. By default it may look and nothing else.
public struct InspectionOptions: Sendable {
  /// Whether an inspector's events are consumed by the store.
  public var allowsDispatch = false
  /// Whether an inspector may put another state in the place of the store's.
  public var allowsRestore = false
  /// The names of the event types to announce, beside those of the registry, for an inspector to
  /// offer.
  public var types: [String] = []
  /// The queue on which an inspector's events and states reach the store; a queue of the library's
  /// own by default. An app whose reducers belong to the main thread gives `.main`.
  public var deliveryQueue: DispatchQueue?

  /// Makes the default options.
  public init(
    allowsDispatch: Bool = false, allowsRestore: Bool = false, types: [String] = [],
    deliveryQueue: DispatchQueue? = nil
  ) {
    self.allowsDispatch = allowsDispatch
    self.allowsRestore = allowsRestore
    self.types = types
    self.deliveryQueue = deliveryQueue
  }
}
