/// Holds everything about the connection that the user can choose.
struct ConnectionSettings: Sendable {
  struct Security: Hashable, Sendable {
    var caFile: String?
    var caPath: String?
    var certificate: String?
    var key: String?
    var isInsecure = false
    var version: String?
  }

  enum Version: String, CaseIterable, Sendable {
    case automatic
    case five = "5"
    case three = "3.1.1"
  }

  var endpoint = Endpoint.tcp(host: "localhost", port: 1883)
  var security: Security?
  var username: String?
  var password = PasswordSource.none
  var clientID: String?
  var keepalive = 60
  var qos = 0
  var version = Version.automatic
  /// Whether to keep trying when the first attempt fails.
  var waits = false
}
