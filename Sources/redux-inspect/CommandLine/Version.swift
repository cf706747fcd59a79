/// Says which version of the program this is.
enum Version {
  static let text = "0.1.0"
  /// The day that the manual page bears.
  static let date = "2026-11-30"
}
