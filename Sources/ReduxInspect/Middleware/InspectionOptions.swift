import Dispatch

/// Sets what an inspector may do with a store, and what of it leaves the app. By default an
/// inspector may look and nothing else, and the usual secrets are masked.
public struct InspectionOptions: Sendable {
  /// Whether an inspector's events are consumed by the store.
  public var allowsDispatch = false
  /// Whether an inspector may put another state in the place of the store's.
  public var allowsRestore = false
  /// Whether an inspector may lock the store against its own events, and pause its publishing.
  public var allowsControl = false
  /// The names of the event types to announce, beside those of the registry, for an inspector to
  /// offer.
  public var types: [String] = []
  /// The queue on which an inspector's events and states reach the store; a queue of the library's
  /// own by default. An app whose reducers belong to the main thread gives `.main`.
  public var deliveryQueue: DispatchQueue?
  /// What is masked before anything is published.
  public var redaction = Redaction()
  /// Which events are published, by their types.
  public var events = EventFilter()

  /// Makes the default options.
  public init(
    allowsDispatch: Bool = false, allowsRestore: Bool = false, allowsControl: Bool = false,
    types: [String] = [], deliveryQueue: DispatchQueue? = nil, redaction: Redaction = Redaction(),
    events: EventFilter = EventFilter()
  ) {
    self.allowsDispatch = allowsDispatch
    self.allowsRestore = allowsRestore
    self.allowsControl = allowsControl
    self.types = types
    self.deliveryQueue = deliveryQueue
    self.redaction = redaction
    self.events = events
  }

  /// Makes options that allow everything, for builds that only developers have.
  public static func everything(
    types: [String] = [], deliveryQueue: DispatchQueue? = nil
  ) -> InspectionOptions {
    InspectionOptions(
      allowsDispatch: true, allowsRestore: true, allowsControl: true, types: types,
      deliveryQueue: deliveryQueue)
  }
}
