import MosquittoClient

/// Holds what a connection to a broker needs.
public struct MosquittoOptions: Sendable {
  /// The broker's name or address.
  public var host: String
  /// The broker's port.
  public var port: Int
  /// The client's id; nil lets the broker choose one.
  public var clientID: String?
  /// The user to log in as; nil for nobody.
  public var username: String?
  /// The user's password.
  public var password: String?
  /// Seconds of silence after which the connection is probed.
  public var keepalive = 60

  /// Makes options for a broker, `localhost:1883` by default.
  public init(
    host: String = "localhost", port: Int = 1883, clientID: String? = nil,
    username: String? = nil, password: String? = nil
  ) {
    self.host = host
    self.port = port
    self.clientID = clientID
    self.username = username
    self.password = password
  }

  var connection: ConnectionOptions {
    var connection = ConnectionOptions(host: host, port: port)
    connection.clientID = clientID
    connection.username = username
    connection.password = password
    connection.keepalive = keepalive
    return connection
  }
}
