import ExactJSON
import JSONValues

/// A state of sections, each of which can be edited once in a way that is one change.
struct EditableState {
  private var sections: [Value]
  private var fresh = 0

  init(sections count: Int, _ random: inout RandomSource) {
    sections = []
    for section in 0..<count { sections.append(make(section, &random)) }
  }

  var value: Value {
    .object(
      sections.enumerated().map {
        Value.Member(key: JSONKey("section\($0.offset)"), value: $0.element)
      })
  }

  private mutating func unique() -> Value {
    fresh += 1
    return .number("\(fresh)")
  }

  private mutating func record(identified: Bool) -> Value {
    .object(
      [identified ? "id" : "name", "x", "y", "z"].map {
        Value.Member(key: $0, value: unique())
      })
  }

  private mutating func make(_ section: Int, _ random: inout RandomSource) -> Value {
    let count = 4 + random.below(100)
    switch section % 4 {
    case 0:
      return .object((0..<count).map { Value.Member(key: JSONKey("k\($0)"), value: unique()) })
    case 1: return .array((0..<count).map { _ in unique() })
    case 2: return .array((0..<count).map { _ in record(identified: true) })
    default: return .array((0..<count).map { _ in record(identified: false) })
    }
  }

  mutating func edit(_ section: Int, _ random: inout RandomSource) {
    switch sections[section] {
    case .object(var members):
      let place = random.below(members.count)
      switch random.below(4) {
      case 0: members.remove(at: place)
      case 1: members.insert(Value.Member(key: "new", value: unique()), at: place)
      case 2: members[place].value = .array([unique(), unique()])
      default: members[place].value = unique()
      }
      sections[section] = .object(members)
    case .array(var elements):
      let place = random.below(elements.count)
      switch random.below(4) {
      case 0: elements.remove(at: place)
      case 1:
        let element = section % 4 == 1 ? unique() : record(identified: section % 4 == 2)
        elements.insert(element, at: random.below(elements.count + 1))
      case 2:
        let element = elements.remove(at: place)
        let others = (0...elements.count).filter { $0 != place }
        elements.insert(element, at: random.pick(others))
      default:
        if case .object(var members) = elements[place] {
          members[1 + random.below(3)].value = unique()
          elements[place] = .object(members)
        } else {
          elements[place] = unique()
        }
      }
      sections[section] = .array(elements)
    default: break
    }
  }
}
