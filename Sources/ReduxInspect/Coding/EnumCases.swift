/// Tells whether a type is published by its cases, and their names where the type lists them.
struct EnumCases {
  let isEnum: Bool
  /// As they are published; empty where nothing lists them.
  let names: [String]

  init<Value: Decodable & Sendable>(of type: Value.Type) {
    let listed = (type as? any CaseIterable.Type).map { Self.all(of: $0) } ?? []
    let isListedEnum = listed.first.map { Mirror(reflecting: $0).displayStyle == .enum } ?? false
    isEnum = isListedEnum || Self.isReadByCase(type)
    names = isListedEnum ? listed.map { EventEncoder().encode($0).type } : []
  }

  private static func all<Listed: CaseIterable>(of type: Listed.Type) -> [Any] {
    type.allCases.map { $0 }
  }

  /// The compiler's code for an enum wants one key, the case's name, and says of an object without
  /// any that it is none of its type; that of every other type asks for a member, or for nothing.
  /// An enum of raw values wants one of few texts, where a mere wrapper takes any.
  private static func isReadByCase(_ type: any Decodable.Type) -> Bool {
    do {
      _ = try JSONCoding.decode(type, EventEncoder.empty)
      return false
    } catch DecodingError.typeMismatch(let missed, _) {
      if missed == String.self, type is any RawRepresentable.Type {
        return (try? JSONCoding.decode(type, Array(#""\u0001""#.utf8))) == nil
      }
      return missed == type
    } catch {
      return false
    }
  }
}
