import MosquittoClient

extension ConnectionOptions {
  init(_ settings: ConnectionSettings, password: Secret?, clientID: String) {
    switch settings.endpoint {
    case .tcp(let host, let port):
      self.init(host: host, port: port)
    case .unix(let path):
      self.init()
      unixPath = path
    }
    self.clientID = clientID
    ownsClientID = settings.clientID == nil
    username = settings.username
    self.password = password?.exposed
    keepalive = settings.keepalive
    // With QoS 1 the broker keeps what we do not read yet; with QoS 0 it throws that away.
    queueLimit = (settings.qos == 0 ? 128 : 4) << 20
    protocolVersion =
      switch settings.version {
      case .automatic: .automatic
      case .five: .v5
      case .three: .v311
      }
    if let security = settings.security {
      var options = TLSOptions()
      options.caFile = security.caFile
      options.caPath = security.caPath
      options.certFile = security.certificate
      options.keyFile = security.key
      options.insecure = security.isInsecure
      options.version = security.version
      tls = options
    }
  }
}
