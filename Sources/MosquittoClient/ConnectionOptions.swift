/// Holds all that one connection to a broker needs to know.
package struct ConnectionOptions: Sendable {
  package var host: String
  package var port: Int
  /// The path of a Unix socket; when set, `host` and `port` are not used.
  package var unixPath: String?
  /// The client's name; `nil` lets the broker choose one.
  package var clientID: String?
  /// Whether the client id was made up for this client, so that no other can have it.
  package var ownsClientID = false
  package var username: String?
  package var password: String?
  /// Seconds of silence after which a ping is sent; 0 never sends one.
  package var keepalive: Int = 60
  package var protocolVersion: ProtocolPreference = .automatic
  /// How many unacknowledged QoS 1 messages the broker may have on the way to us.
  package var receiveMaximum: Int = 1000
  package var tls: TLSOptions?
  package var will: Will?
  package var cleanSession = true
  /// Seconds that one attempt may take from the name's resolution to the broker's answer.
  package var connectTimeout: Double = 8
  /// Bytes of undrained messages beyond which the socket is left unread, so that a reader that
  /// stopped draining costs bounded memory.
  package var queueLimit = 256 << 20

  package init(host: String = "localhost", port: Int = 1883) {
    self.host = host
    self.port = port
  }

  /// Names the broker for a message to people; it holds no user and no secret.
  package var endpoint: String {
    if let unixPath { return unixPath }
    return host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
