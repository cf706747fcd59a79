/// Holds one setting as it was written, with the place where that was.
struct Setting: Hashable, Sendable {
  var text: String
  var origin: SettingOrigin
}
