import ReduxWire

/// Names a state that somebody wanted to keep.
package struct Snapshot: Hashable, Sendable {
  package let id: Int
  package let name: String
  /// When it was kept, microseconds since 1970.
  package let at: Int64
  package let address: StoreAddress
  /// The entry whose state it is.
  package let entry: Int
  package let byteCount: Int

  package init(
    id: Int, name: String, at: Int64, address: StoreAddress, entry: Int, byteCount: Int
  ) {
    self.id = id
    self.name = name
    self.at = at
    self.address = address
    self.entry = entry
    self.byteCount = byteCount
  }
}
