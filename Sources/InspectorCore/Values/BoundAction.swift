/// An action of the configuration that one keypress sends.
package struct BoundAction: Hashable, Sendable {
  /// The key's spelling, `F2` to `F9`, or `,` and a letter.
  package var key: String
  /// The store it goes to; nil for the selected entry's.
  package var store: String?
  package var type: String
  /// The whole payload, as it will be published.
  package var payload: [UInt8]
  package var asksFirst: Bool

  package init(
    key: String, store: String?, type: String, payload: [UInt8], asksFirst: Bool
  ) {
    self.key = key
    self.store = store
    self.type = type
    self.payload = payload
    self.asksFirst = asksFirst
  }
}
