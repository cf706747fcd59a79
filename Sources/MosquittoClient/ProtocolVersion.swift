/// The version of MQTT that a connection speaks.
package enum ProtocolVersion: Sendable, Hashable {
  case v311
  case v5
}
