import ReduxWire

/// Says what is wrong on one line of the configuration file.
enum ConfigurationProblem: Hashable, Sendable, CustomStringConvertible {
  case syntax(Int, String)
  case unknownKey(String, nearest: String?)
  case givenTwice(String)
  case wrongKind(String, String)
  case badName(ValueProblem)
  case badKey(String)
  case noType(String)
  case twoBodies

  var description: String {
    switch self {
    case .syntax(let column, let reason):
      "column \(column): \(reason)"
    case .unknownKey(let key, let nearest):
      "unknown key \(Quoted(key))" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .givenTwice(let key):
      "\(Quoted(key)) is given twice"
    case .wrongKind(let key, let expected):
      "\(key) must be \(expected)"
    case .badName(let error):
      "\(error)"
    case .badKey(let key):
      "\(Quoted(key)) cannot be bound; bind F2 to F9, or a comma and a letter such as \",x\""
    case .noType(let key):
      "the action on \(Quoted(key)) has no \"type\""
    case .twoBodies:
      "an action has either \"event\" or \"payload\""
    }
  }
}
