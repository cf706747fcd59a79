import ReduxWire

/// An action of the configuration that one keypress sends.
package struct BoundAction: Hashable, Sendable {
  /// The key's spelling, `F2` to `F9`, or `,` and a letter.
  package var key: String
  /// The store it goes to; nil for the selected entry's.
  package var store: String?
  package var type: String
  /// The form that the configuration gives it; nil for the one last seen from the store.
  package var shape: Envelope.Shape?
  /// The body's JSON, byte for byte.
  package var body: [UInt8]
  package var asksFirst: Bool

  package init(
    key: String, store: String?, type: String, shape: Envelope.Shape?, body: [UInt8],
    asksFirst: Bool
  ) {
    self.key = key
    self.store = store
    self.type = type
    self.shape = shape
    self.body = body
    self.asksFirst = asksFirst
  }

  /// The whole payload, as it will be published to a store whose actions have this form.
  package func payload(_ seen: Envelope.Shape) -> [UInt8] {
    Envelope.bytes(type: type, body: body, shape: shape ?? seen)
  }
}
