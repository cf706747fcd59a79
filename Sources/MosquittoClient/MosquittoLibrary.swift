import CMosquitto

/// Says what library is behind the client.
package enum MosquittoLibrary {
  /// The version of the library that runs, such as `2.0.11`.
  package static var version: String {
    var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
    mosquitto_lib_version(&major, &minor, &revision)
    return "\(major).\(minor).\(revision)"
  }
}
