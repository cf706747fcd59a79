import ReduxWire

/// Keeps a store's name and the shape its actions were last seen in.
struct StoreRecord: Hashable, Sendable {
  var address: StoreAddress
  var shape: Envelope.Shape?
}
