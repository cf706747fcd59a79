/// Holds one user property of an MQTT 5 message; names may repeat and their order counts.
package struct UserProperty: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
