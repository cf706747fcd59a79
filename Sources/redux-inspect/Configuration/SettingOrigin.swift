/// Says where a setting was made, so that a message can name the place to mend.
enum SettingOrigin: Hashable, Sendable, CustomStringConvertible {
  case flag(String)
  case environment(String)
  case file(path: String, line: Int, key: String)

  var description: String {
    switch self {
    case .flag(let spelling): spelling
    case .environment(let name): name
    case .file(let path, let line, let key): "\(path):\(line): \"\(key)\""
    }
  }

  /// Ranks the origins: a flag beats the environment, which beats the file.
  var rank: Int {
    switch self {
    case .flag: 2
    case .environment: 1
    case .file: 0
    }
  }
}
