import ReduxWire

extension TimelineAssembler {
  /// The entry that a sequence number opened lately; nil where that is not remembered.
  package func entry(of sequence: UInt64, session: Int, in address: StoreAddress) -> Int? {
    stores[address]?.entry(of: sequence, session: session)
  }
}
