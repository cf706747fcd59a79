import ReduxWire

/// Writes what a mirror shows of a value as JSON, within bounds of depth and size, so that a graph
/// of objects that holds itself comes to an end.
struct MirroredValue {
  private static let depthLimit = 16
  private static let childLimit = 10_000
  private static let textLimit = 10_000

  private var bytes: [UInt8] = []
  private var childrenLeft = Self.childLimit
  private var masked: Set<ObjectIdentifier> = []
  private var maskedCount = 0

  /// Gives nil for a value that has no parts to show, and is of no masked type; else how many
  /// values of masked types it had, too.
  static func bytes(
    of value: Any, masking masked: Set<ObjectIdentifier> = []
  ) -> (bytes: [UInt8], masked: Int)? {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty, mirror.displayStyle != .struct, mirror.displayStyle != .enum,
      mirror.displayStyle != .collection, mirror.displayStyle != .dictionary,
      !masked.contains(ObjectIdentifier(type(of: value)))
    {
      return nil
    }
    var writer = MirroredValue()
    writer.masked = masked
    writer.append(value, depth: 0)
    return (writer.bytes, writer.maskedCount)
  }

  /// Writes what a value says of itself, as text.
  static func bytes(describing value: Any) -> [UInt8] {
    var writer = MirroredValue()
    writer.append(text: String(describing: value))
    return writer.bytes
  }

  /// Writes the associated values of an enum's case as the compiler's Codable would name them.
  static func body(
    ofCase payload: Any, masking masked: Set<ObjectIdentifier> = []
  ) -> (bytes: [UInt8], masked: Int) {
    var writer = MirroredValue()
    writer.masked = masked
    let mirror = Mirror(reflecting: payload)
    if mirror.displayStyle == .tuple {
      writer.append(members: mirror.children.map { ($0.label, $0.value) }, depth: 0)
    } else {
      writer.append(members: [(nil, payload)], depth: 0)
    }
    return (writer.bytes, writer.maskedCount)
  }

  private mutating func append(_ value: Any, depth: Int) {
    if !masked.isEmpty, masked.contains(ObjectIdentifier(type(of: value))) {
      let text = String(describing: value)
      bytes += Mask.masked(Array(text.utf8)[...])
      maskedCount += 1
      return
    }
    switch value {
    case let text as String: append(text: text)
    case let flag as Bool: bytes += (flag ? "true" : "false").utf8
    case let number as any BinaryInteger: bytes += String(describing: number).utf8
    case let number as Double: append(number)
    case let number as Float: append(Double(number))
    default: append(mirrorOf: value, depth: depth)
    }
  }

  private mutating func append(mirrorOf value: Any, depth: Int) {
    let mirror = Mirror(reflecting: value)
    guard depth < Self.depthLimit, childrenLeft > 0 else { return append(text: "…") }
    switch mirror.displayStyle {
    case .optional:
      if let some = mirror.children.first {
        append(some.value, depth: depth)
      } else {
        bytes += "null".utf8
      }
    case .collection, .set:
      appendList(mirror, depth: depth)
    case .dictionary:
      let pairs = mirror.children.map { pair -> (String?, Any) in
        let parts = Array(Mirror(reflecting: pair.value).children)
        guard parts.count == 2 else { return (nil, pair.value) }
        return (String(describing: parts[0].value), parts[1].value)
      }
      append(members: pairs.sorted { ($0.0 ?? "") < ($1.0 ?? "") }, depth: depth)
    case .enum where mirror.children.isEmpty:
      append(text: String(describing: value))
    case .struct, .class, .tuple, .enum, .foreignReference:
      if mirror.children.isEmpty, mirror.displayStyle == .class {
        append(text: String(describing: value))
      } else {
        append(members: mirror.children.map { ($0.label, $0.value) }, depth: depth)
      }
    case nil: append(text: String(describing: value))
    @unknown default: append(text: String(describing: value))
    }
  }

  private mutating func appendList(_ mirror: Mirror, depth: Int) {
    // A set has no order of its own: sort what it shows, so that equal sets are equal bytes.
    var items = mirror.children.map { child -> [UInt8] in
      var writer = MirroredValue()
      writer.childrenLeft = childrenLeft - 1
      writer.masked = masked
      writer.append(child.value, depth: depth + 1)
      childrenLeft = writer.childrenLeft
      maskedCount += writer.maskedCount
      return writer.bytes
    }
    if mirror.displayStyle == .set { items.sort { $0.lexicographicallyPrecedes($1) } }
    bytes.append(UInt8(ascii: "["))
    bytes += items.joined(separator: [UInt8(ascii: ",")])
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func append(members: [(String?, Any)], depth: Int) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      // A tuple labels what has no name `.0`, Codable `_0`.
      let name = member.0.map { $0.hasPrefix(".") ? "_" + $0.dropFirst() : $0 } ?? "_\(index)"
      JSONText.append(quoting: name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      childrenLeft -= 1
      append(member.1, depth: depth + 1)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func append(text: String) {
    let shown = text.utf8.count > Self.textLimit ? text.prefix(Self.textLimit) + "…" : text[...]
    JSONText.append(quoting: String(shown), to: &bytes)
  }

  private mutating func append(_ number: Double) {
    if number.isNaN {
      append(text: "NaN")
    } else if number.isInfinite {
      append(text: number < 0 ? "-Infinity" : "Infinity")
    } else {
      bytes += String(describing: number).utf8
    }
  }
}
