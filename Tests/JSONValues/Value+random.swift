import ExactJSON

extension Value {
  private static let keys: [JSONKey] = [
    "a", "b", "c", "id", "key", "", "é", "e\u{301}", "a/b", "k\u{0}", "__proto__",
  ]

  package static func randomScalar(_ random: inout RandomSource) -> Value {
    switch random.below(6) {
    case 0: .null
    case 1: .bool(random.below(2) == 0)
    case 2, 3: .number(random.pick(["0", "-0", "1", "1.0", "2", "1e400", "9007199254740993"]))
    default: .string(Array(random.pick(["", "a", "b", "\"\\\n", "天気😀", "\u{0}", "id"]).utf8))
    }
  }

  /// Few different values, so that equal ones, duplicate keys and shared identities come up often.
  package static func random(_ random: inout RandomSource, depth: Int) -> Value {
    guard depth > 0, random.below(4) > 0 else { return randomScalar(&random) }
    let count = random.below(6)
    if random.below(2) == 0 {
      return .array((0..<count).map { _ in .random(&random, depth: depth - 1) })
    }
    return .object(
      (0..<count).map { _ in
        Member(key: random.pick(keys), value: .random(&random, depth: depth - 1))
      })
  }

  /// The value after some edits at random places.
  package func edited(_ random: inout RandomSource) -> Value {
    if random.below(12) == 0 { return .random(&random, depth: 2) }
    switch self {
    case .array(var elements):
      switch random.below(5) {
      case 0: elements.insert(.random(&random, depth: 2), at: random.below(elements.count + 1))
      case 1 where !elements.isEmpty: elements.remove(at: random.below(elements.count))
      case 2: elements = random.shuffled(elements)
      default: break
      }
      return .array(elements.map { random.below(3) == 0 ? $0.edited(&random) : $0 })
    case .object(var members):
      switch random.below(5) {
      case 0:
        members.append(Member(key: random.pick(Self.keys), value: .random(&random, depth: 2)))
      case 1 where !members.isEmpty: members.remove(at: random.below(members.count))
      case 2: members = random.shuffled(members)
      default: break
      }
      return .object(
        members.map { member in
          random.below(3) == 0
            ? Member(key: member.key, value: member.value.edited(&random)) : member
        })
    default: return random.below(3) == 0 ? .randomScalar(&random) : self
    }
  }
}
