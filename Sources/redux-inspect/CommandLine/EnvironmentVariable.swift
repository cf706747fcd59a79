/// Lists the environment variables that are read beside those that stand for an option.
enum EnvironmentVariable: String, CaseIterable {
  case password = "REDUX_INSPECT_PASSWORD"
  case configuration = "REDUX_INSPECT_CONFIG"
  case noColor = "NO_COLOR"
  case configurationHome = "XDG_CONFIG_HOME"
  case stateHome = "XDG_STATE_HOME"
  case home = "HOME"

  var name: String { rawValue }

  var meaning: String {
    switch self {
    case .password: "The password to log in with."
    case .configuration: "The configuration file, in the place of the usual one."
    case .noColor:
      "When it is set and not empty, nothing is coloured unless --color wishes it."
    case .configurationHome: "The folder that holds redux-inspect/config.json (~/.config)."
    case .stateHome: "The folder that holds redux-inspect, the recordings (~/.local/state)."
    case .home: "Where the two folders above are found when they are not set."
    }
  }
}
