import MosquittoClient

/// Says whom a connection over TLS trusts, and who it is; the names are those of mosquitto's own
/// clients. All files are PEM. What is wrong with one is told by `MQTTService.Options.onConnection`.
public struct MosquittoTLS: Sendable, Hashable {
  /// The file of the authorities to trust; nil for those of the system, unless there is a folder.
  public var caFile: String?
  /// A folder of authorities to trust, as `openssl rehash` prepares it.
  public var caPath: String?
  /// The file of the client's own certificate, for a broker that asks for one.
  public var certFile: String?
  /// The file of the key that belongs to it.
  public var keyFile: String?
  /// Whether a certificate for another host name is accepted; it has to be of a trusted authority
  /// nevertheless.
  public var insecure: Bool
  /// The oldest version to speak, `tlsv1.2` or `tlsv1.3`; nil for what both sides can do.
  public var version: String?

  /// Makes options; without any, the system's authorities are trusted.
  public init(
    caFile: String? = nil, caPath: String? = nil, certFile: String? = nil, keyFile: String? = nil,
    insecure: Bool = false, version: String? = nil
  ) {
    self.caFile = caFile
    self.caPath = caPath
    self.certFile = certFile
    self.keyFile = keyFile
    self.insecure = insecure
    self.version = version
  }

  var options: TLSOptions {
    var options = TLSOptions()
    options.caFile = caFile
    options.caPath = caPath
    options.certFile = certFile
    options.keyFile = keyFile
    options.insecure = insecure
    options.version = version
    return options
  }
}
