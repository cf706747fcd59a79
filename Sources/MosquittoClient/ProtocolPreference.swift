/// Says which version of MQTT to speak.
package enum ProtocolPreference: Sendable {
  case v5
  case v311
  /// Version 5, and 3.1.1 with a broker that refuses 5 in words or by closing the socket.
  case automatic
}
