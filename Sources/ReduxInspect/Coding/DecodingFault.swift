import ReduxWire

/// Says in one sentence what a decoder missed, and where.
struct DecodingFault {
  let reason: String
  let path: [any CodingKey]
  /// Foundation's decoder found no JSON: what it says, without a place, of numbers that do not fit
  /// as well.
  private(set) var isOfSyntax = false

  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      reason = "member \(JSONText.quoted(key.stringValue)) is missing"
      path = context.codingPath + [key]
    case .valueNotFound(let type, let context):
      reason = "null where \(Self.name(type)) is wanted"
      path = context.codingPath
    case .typeMismatch(let type, let context):
      reason = "not \(Self.name(type))"
      path = context.codingPath
    case .dataCorrupted(let context):
      reason = context.debugDescription
      path = context.codingPath
      isOfSyntax = path.isEmpty && reason == "The given data was not valid JSON."
    @unknown default:
      reason = String(describing: error)
      path = []
    }
  }

  /// Whether decoding ends with what it says when it finds no JSON.
  static func isOfSyntax(_ decode: () throws -> Void) -> Bool {
    do {
      try decode()
      return false
    } catch {
      return (error as? DecodingError).map { DecodingFault($0).isOfSyntax } ?? false
    }
  }

  /// Names the place as a jq path under another one, leaving out keys that are not in the payload.
  func refusal(below prefix: String, skipping skipped: Int) -> Refusal {
    var text = prefix
    for key in path.dropFirst(skipped) {
      if let index = key.intValue {
        text += text.isEmpty ? ".[\(index)]" : "[\(index)]"
      } else if Self.isPlain(key.stringValue) {
        text += "." + key.stringValue
      } else {
        text += (text.isEmpty ? "." : "") + "[\(JSONText.quoted(key.stringValue))]"
      }
    }
    return Refusal(reason: reason, path: text.isEmpty ? nil : text)
  }

  private static func name(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: "a value of type \(SwiftTypeName.swiftName(String(reflecting: type)))"
    }
  }

  /// Whether jq takes the name after a `.` without quotes.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || byte == UInt8(ascii: "_")
    }
  }
}
