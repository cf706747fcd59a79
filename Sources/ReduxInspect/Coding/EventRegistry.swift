/// Tells how to make events out of what an inspector sends, one line for each type.
///
/// An enum with associated values that is Decodable needs no registration. Types that share a
/// protocol do, since nothing lists them:
///
/// ```swift
/// var registry = EventRegistry<any AppEvent>()
/// registry.register(BeginSearching.self)
/// ```
public struct EventRegistry<Event: Sendable>: Sendable {
  typealias Decode = @Sendable ((any Decodable.Type) throws -> any Decodable) throws -> Event?

  private(set) var types: [String] = []
  private var decoders: [String: Decode] = [:]

  /// Makes an empty registry.
  public init() {}

  /// Adds a type under the protocol's name for it (`Foo.Bar` is `fooBar`), or under another one.
  ///
  /// A value of a type that is no `Event` is refused when it arrives. Registering a name again
  /// replaces what it stood for.
  public mutating func register<Value: Decodable & Sendable>(
    _ type: Value.Type, as name: String? = nil
  ) {
    add(name ?? SwiftTypeName.wireName(of: type)) { decode in try decode(type) as? Event }
  }

  /// Adds a type of which an event is made by wrapping it.
  public mutating func register<Value: Decodable & Sendable>(
    _ type: Value.Type, as name: String? = nil, wrap: @escaping @Sendable (Value) -> Event
  ) {
    add(name ?? SwiftTypeName.wireName(of: type)) { decode in
      (try decode(type) as? Value).map(wrap)
    }
  }

  private mutating func add(_ name: String, _ decoder: @escaping Decode) {
    if decoders.updateValue(decoder, forKey: name) == nil { types.append(name) }
  }

  func decoder(for name: String) -> Decode? { decoders[name] }
}
