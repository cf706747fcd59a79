/// Holds what came of an attempt, `{"type":"value"|"error","value":…}` on the wire.
enum Outcome<Value: Codable & Sendable>: Codable, Sendable {
  case value(Value)
  case error(Failure)

  private enum Key: String, CodingKey {
    case type, value
  }

  private enum Kind: String, Codable {
    case value, error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .value: self = .value(try container.decode(Value.self, forKey: .value))
    case .error: self = .error(try container.decode(Failure.self, forKey: .value))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .value(let value):
      try container.encode(Kind.value, forKey: .type)
      try container.encode(value, forKey: .value)
    case .error(let failure):
      try container.encode(Kind.error, forKey: .type)
      try container.encode(failure, forKey: .value)
    }
  }
}
