/// Tells how to make events out of what an inspector sends, one line for each type.
///
/// An enum with associated values that is Decodable needs no registration. Types that share a
/// protocol do, since nothing lists them:
///
/// ```swift
/// var registry = EventRegistry<any AppEvent>()
/// registry.register(BeginSearching.self)
/// ```
///
/// What is published can be sent back as it was: a type under the name that it is registered by, and
/// an enum's case under its own. Where two registered enums have a case of one name, and both can be
/// made of what is sent, the order is refused; send the enum's own name with the case inside,
/// `{"type":"searchEvent","event":{"begin":{}}}`.
public struct EventRegistry<Event: Sendable>: Sendable {
  typealias Decode = @Sendable ((any Decodable.Type) throws -> any Decodable) throws -> Event?

  struct Entry: Sendable {
    let name: String
    let isEnum: Bool
    let decode: Decode
  }

  /// What can be sent, as far as the types tell: the cases of an enum are known where it is
  /// CaseIterable.
  private(set) var types: [String] = []
  private(set) var entries: [Entry] = []
  /// The names that types are published under.
  private(set) var names: [ObjectIdentifier: String] = [:]
  /// The types that are published by their cases.
  private(set) var enums: Set<ObjectIdentifier> = []

  /// Makes an empty registry.
  public init() {}

  /// Adds a type under the protocol's name for it (`Foo.Bar` is `fooBar`), or under another one.
  ///
  /// A value of a type that is no `Event` is refused when it arrives. Registering a name again
  /// replaces what it stood for.
  public mutating func register<Value: Decodable & Sendable>(
    _ type: Value.Type, as name: String? = nil
  ) {
    add(type, name, isPublishedAs: true) { decode in try decode(type) as? Event }
  }

  /// Adds a type of which an event is made by wrapping it.
  public mutating func register<Value: Decodable & Sendable>(
    _ type: Value.Type, as name: String? = nil, wrap: @escaping @Sendable (Value) -> Event
  ) {
    add(type, name, isPublishedAs: false) { decode in (try decode(type) as? Value).map(wrap) }
  }

  private mutating func add<Value: Decodable & Sendable>(
    _ type: Value.Type, _ name: String?, isPublishedAs: Bool, _ decode: @escaping Decode
  ) {
    let name = name ?? SwiftTypeName.wireName(of: type)
    let cases = EnumCases(of: type)
    let entry = Entry(name: name, isEnum: cases.isEnum, decode: decode)
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    if isPublishedAs, cases.isEnum {
      enums.insert(ObjectIdentifier(type))
    } else if isPublishedAs, names[ObjectIdentifier(type)] == nil {
      names[ObjectIdentifier(type)] = name
    }
    for name in cases.isEnum ? cases.names : [name] where !types.contains(name) {
      types.append(name)
    }
  }

  func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}
