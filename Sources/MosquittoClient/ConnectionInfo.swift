/// What the broker said of the connection that it granted.
package struct ConnectionInfo: Sendable, Equatable {
  package var protocolVersion: ProtocolVersion
  /// Bytes of the largest packet that the broker takes; `nil` when it did not say.
  package var maximumPacketSize: Int?
  /// How many QoS 1 messages of ours the broker takes unacknowledged; `nil` when it did not say.
  package var receiveMaximum: Int?
  package var clientID: String
  package var sessionPresent: Bool
  /// Seconds between pings that the broker asks for in the place of ours.
  package var serverKeepalive: Int?

  package init(
    protocolVersion: ProtocolVersion, maximumPacketSize: Int? = nil, receiveMaximum: Int? = nil,
    clientID: String = "", sessionPresent: Bool = false
  ) {
    self.protocolVersion = protocolVersion
    self.maximumPacketSize = maximumPacketSize
    self.receiveMaximum = receiveMaximum
    self.clientID = clientID
    self.sessionPresent = sessionPresent
  }
}
