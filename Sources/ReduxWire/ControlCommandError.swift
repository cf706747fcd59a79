/// Says why a control message asks for nothing an app could do.
package enum ControlCommandError: Error, Hashable, Sendable, CustomStringConvertible {
  case noCommand
  case unknown(String)
  /// `for` is no whole number of seconds above 0.
  case badLease(String)

  package var description: String {
    switch self {
    case .noCommand: "no command"
    case .unknown(let name): "unknown command \(JSONText.quoted(name))"
    case .badLease(let text): "\(text) is no number of seconds"
    }
  }
}
