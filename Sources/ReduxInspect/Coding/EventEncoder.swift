import ExactJSON
import ReduxWire

/// Turns an event into the protocol's type and body.
///
/// An enum's case gives its name and its associated values, just as the compiler's Codable writes
/// them (`{"caseName":{…}}`); any other value gives the name of its Swift type and all of itself.
struct EventEncoder: Sendable {
  var values = ValueEncoder()
  /// What types are published as that are registered under another name than their own.
  var names: [ObjectIdentifier: String] = [:]
  /// The registered types that are published by their cases.
  var enums: Set<ObjectIdentifier> = []

  func encode(_ event: Any) -> EncodedEvent {
    var encoded = encodeWhole(event)
    encoded.redacted += values.mask.apply(to: &encoded.body, ofType: encoded.type)
    return encoded
  }

  private func encodeWhole(_ event: Any) -> EncodedEvent {
    let mirror = Mirror(reflecting: event)
    let value = values.encodeWhole(event)
    if mirror.displayStyle == .enum, !values.mask.types.contains(Self.identifier(of: event)) {
      let payload = mirror.children.first
      let name = payload?.label ?? String(describing: event)
      if value.encoding != .json {
        let body = payload.map { payload in
          MirroredValue.body(ofCase: payload.value, masking: values.mask.types)
        }
        return EncodedEvent(
          type: name, body: body?.bytes ?? Self.empty, encoding: value.encoding,
          redacted: body?.masked ?? 0)
      }
      if var encoded = Self.enumsCase(name, in: value.bytes) {
        encoded.redacted = value.redacted
        encoded.isCaseOfRegistered = enums.contains(Self.identifier(of: event))
        return encoded
      }
    }
    return EncodedEvent(
      type: names[Self.identifier(of: event)]
        ?? SwiftTypeName.wireName(of: Swift.type(of: event)),
      body: value.bytes,
      encoding: value.encoding, redacted: value.redacted)
  }

  private static func identifier(of value: Any) -> ObjectIdentifier {
    ObjectIdentifier(Swift.type(of: value))
  }

  /// Takes `{"caseName":body}` apart, or a raw value that is text, which is a name alone.
  ///
  /// An enum that encodes itself may write an object of another kind, such as `{"type":"x"}`: it is
  /// a case only when the member is called like it, or holds values as the compiler's code does.
  private static func enumsCase(_ name: String, in bytes: [UInt8]) -> EncodedEvent? {
    guard let document = try? JSONDocument(parsing: bytes) else { return nil }
    let root = document.root
    switch document.kind(root) {
    case .string:
      return document.string(root).map { EncodedEvent(type: $0, body: empty, encoding: .json) }
    case .object where document.childCount(root) == 1:
      guard let child = document.child(of: root, at: 0), let key = document.key(child),
        key.description == name || document.kind(child) == .object
      else { return nil }
      return EncodedEvent(
        type: key.description, body: Array(document.rawText(child)), encoding: .json)
    default:
      return nil
    }
  }

  static let empty = Array("{}".utf8)
}
