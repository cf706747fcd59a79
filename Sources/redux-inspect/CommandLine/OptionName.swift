/// Names an option; the raw value is its long spelling, on the command line and in the
/// configuration file alike.
enum OptionName: String, CaseIterable, Sendable {
  case broker
  case port
  case unix
  case app
  case store
  case username
  case passwordFile = "password-file"
  case passwordStdin = "password-stdin"
  case askPassword = "ask-password"
  case id
  case keepalive
  case qos
  case `protocol`
  case cafile
  case capath
  case cert
  case key
  case insecure
  case tlsVersion = "tls-version"
  case wait
  case readOnly = "read-only"
  case theme
  case color
  case ascii
  case mouse
  case script
  case json
  case count
  case `for`
  case last
  case at
  case request
  case from
  case `as`
  case exitCode = "exit-code"
  case append
  case force
  case delete
  case prune
  case historyBytes = "history-bytes"
  case noSpool = "no-spool"
  case scan
  case timeout
  case raw
  case requireAnswer = "require-answer"
  case help
  case version
}
