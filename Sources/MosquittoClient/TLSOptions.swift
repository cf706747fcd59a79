/// Says whom to trust and who to be; the names are those of mosquitto's own clients.
package struct TLSOptions: Sendable {
  package var caFile: String?
  package var caPath: String?
  package var certFile: String?
  package var keyFile: String?
  /// Accepts a certificate for another host name.
  package var insecure = false
  /// `tlsv1.2` or `tlsv1.3`; `nil` takes what both sides can do.
  package var version: String?

  package init() {}
}
