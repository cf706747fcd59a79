/// One MQTT 5 user property; order and repetition are kept as they were sent.
package struct UserProperty: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
