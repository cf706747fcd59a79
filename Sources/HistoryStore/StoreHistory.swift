import ReduxWire

/// Keeps what is known of one store.
struct StoreHistory {
  var address: StoreAddress
  var chain = StateChain()
  var actions = ActionMemory()
  var shape: Envelope.Shape?
}
