/// Names one call of `publish` in the events that tell how it went.
package struct PublishID: Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
