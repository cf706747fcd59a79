/// A topic filter with what is asked of the broker for it.
package struct Subscription: Sendable, Hashable {
  /// Says when retained messages come; always on 3.1.1.
  package enum RetainHandling: Sendable {
    case always
    case onlyWhenNew
    case never
  }

  package var filter: String
  package var qos: Int
  /// Keeps back what this client published itself (MQTT 5).
  package var noLocal: Bool
  package var retainHandling: RetainHandling

  package init(
    _ filter: String, qos: Int = 0, noLocal: Bool = false,
    retainHandling: RetainHandling = .always
  ) {
    self.filter = filter
    self.qos = qos
    self.noLocal = noLocal
    self.retainHandling = retainHandling
  }
}
