/// Says why a control message asks for nothing an app could do.
package enum ControlCommandError: Error, Hashable, Sendable, CustomStringConvertible {
  case noCommand
  case unknown(String)
  /// `for` is no whole number of seconds that a lease may last.
  case badLease(String)

  package var description: String {
    switch self {
    case .noCommand: #"member "command" is missing, or no string"#
    case .unknown(let name): "unknown command \(JSONText.quoted(name))"
    case .badLease(let text):
      "\"for\" is \(text), no whole number of seconds from \(ControlCommand.leases.lowerBound) to "
        + "\(ControlCommand.leases.upperBound)"
    }
  }

  /// The member that is wrong, as a jq path.
  package var path: String {
    switch self {
    case .noCommand, .unknown: ".command"
    case .badLease: ".for"
    }
  }
}
