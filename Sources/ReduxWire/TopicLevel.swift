/// Makes one level of a topic out of any text, for publishers that were given a name and have
/// nobody to ask for a better one.
enum TopicLevel {
  /// Puts `-` in the place of each character that cannot stand in a level, controls among them.
  static func made(of text: String, orElse fallback: String) -> String {
    var level = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isForbidden =
        switch scalar {
        case "/", "+", "#": true
        case "$": level.isEmpty
        default: scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
        }
      level.append(isForbidden ? "-" : scalar)
    }
    return level.isEmpty ? fallback : String(level)
  }
}

extension AppName {
  /// Names an app by one level, made of any text; `app` when there is none.
  package init(level text: String) {
    self.text = TopicLevel.made(of: text, orElse: "app")
  }
}

extension StoreID {
  /// Names a store by a level made of any text; the standard id when there is none.
  package init(level text: String) {
    self.text = TopicLevel.made(of: text, orElse: Self.standard)
  }
}
