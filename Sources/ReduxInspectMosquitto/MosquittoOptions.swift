import MosquittoClient

/// Holds what a connection to a broker needs.
public struct MosquittoOptions: Sendable {
  /// The broker's name or address.
  public var host: String
  /// The broker's port; brokers listen for TLS on another one, 8883 by custom.
  public var port: Int
  /// The path of the broker's Unix socket; where it is set, `host` and `port` are not used.
  public var unixPath: String?
  /// The client's id; nil lets the broker choose one.
  public var clientID: String?
  /// The user to log in as; nil for nobody.
  public var username: String?
  /// The user's password.
  public var password: String?
  /// Whom to trust over TLS, and who to be; nil for plain text.
  public var tls: MosquittoTLS?
  /// Seconds of silence after which the connection is probed.
  public var keepalive = 60

  /// Makes options for a broker, `localhost:1883` in plain text by default.
  public init(
    host: String = "localhost", port: Int = 1883, unixPath: String? = nil, clientID: String? = nil,
    username: String? = nil, password: String? = nil, tls: MosquittoTLS? = nil
  ) {
    self.host = host
    self.port = port
    self.unixPath = unixPath
    self.clientID = clientID
    self.username = username
    self.password = password
    self.tls = tls
  }

  var connection: ConnectionOptions {
    var connection = ConnectionOptions(host: host, port: port)
    connection.unixPath = unixPath
    connection.clientID = clientID
    connection.username = username
    connection.password = password
    connection.tls = tls?.options
    connection.keepalive = keepalive
    return connection
  }
}
