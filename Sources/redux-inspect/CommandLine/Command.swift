/// Names a command; the raw value is its spelling, empty for the inspector itself.
enum Command: String, CaseIterable, Sendable {
  case inspect = ""
  case open
  case demo
  case apps
  case log
  case state
  case diff
  case dispatch
  case restore
  case record
  case convert
  case sessions
  case doctor
  case completion
}
