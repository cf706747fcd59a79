import ReduxWire

/// Says what is wrong on one line of the configuration file.
enum ConfigurationProblem: Hashable, Sendable, CustomStringConvertible {
  case syntax(Int, String)
  case unknownKey(String, nearest: String?)
  case givenTwice(String)
  case wrongKind(String, String)
  case badName(ValueProblem)
  case badKey(String)
  case unknownKeyName(String, nearest: String?)
  case noSuchKey(String)
  case keyNotFree(String)
  case keyTaken(String, by: String)
  case keyOfAction(String, app: String)
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
    case .unknownKeyName(let name, let nearest):
      "nothing is named \(Quoted(name)) that a key could do"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "; ? in the program lists the names")
    case .noSuchKey(let text):
      "\(Quoted(text)) is no key; keys are written as x, Ctrl-D, PgUp or <C-d>"
    case .keyNotFree(let key):
      "\(Quoted(key)) cannot be given: digits are counts, a comma leads to the apps' actions, "
        + "and Alt does nothing"
    case .keyTaken(let key, let other):
      "\(Quoted(key)) is the key of \"\(other)\" already; give that one another, or none: []"
    case .keyOfAction(let key, let app):
      "\(Quoted(key)) sends an action of the app \(Quoted(app)) already"
    case .noType(let key):
      "the action on \(Quoted(key)) has no \"type\""
    case .twoBodies:
      "an action has either \"event\" or \"payload\""
    }
  }
}
