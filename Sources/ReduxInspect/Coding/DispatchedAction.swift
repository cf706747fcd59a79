import ExactJSON
import ReduxWire

/// Holds an action that an inspector sent, with its body cut out of the payload.
struct DispatchedAction {
  let type: String
  let body: [UInt8]
  /// Where the body stands in the payload, as a jq path.
  private let bodyPath: String
  private let bodyIsObject: Bool

  init(reading payload: [UInt8]) throws(Refusal) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: payload)
    } catch {
      throw Refusal(reason: payload.isEmpty ? Envelope.emptyPayload : "not JSON: \(error)")
    }
    if let path = MaskedValue.path(in: document) { throw .masked(at: path) }
    let envelope = Envelope(reading: document)
    switch envelope.type {
    case .name(let name): type = name
    case .json(let text): throw Refusal(reason: "type \(text) is not a string", path: ".type")
    case .missing: throw Refusal(reason: envelope.problem ?? Envelope.noType)
    }
    if let node = envelope.body {
      body = Array(document.rawText(node))
      bodyPath = document.path(to: node).jq
      bodyIsObject = document.kind(node) == .object
    } else {
      body = EventEncoder.empty
      bodyPath = ""
      bodyIsObject = true
    }
  }

  var unknownType: Refusal { Refusal(reason: "unknown type \(JSONText.quoted(type))") }

  /// Writes the action as the compiler's Codable reads an enum's case. A body that is no object is
  /// the one associated value without a label.
  func asCase(named name: String) -> [UInt8] {
    let values = bodyIsObject ? body : Array(#"{"_0":"#.utf8) + body + Array("}".utf8)
    return Envelope.bytes(type: name, body: values, shape: .enumeration)
  }

  /// Gives what else the action can be: a case whose name begins with a capital, a raw value, or
  /// the whole of a type that is no enum.
  func otherReadings(ofSwiftType swiftType: Any.Type) -> [[UInt8]] {
    var readings = otherCases
    if type == SwiftTypeName.wireName(of: swiftType) { readings.append(body) }
    return readings
  }

  /// Gives what else an enum's case can be.
  var otherCases: [[UInt8]] {
    var readings: [[UInt8]] = []
    let capitalized = type.prefix(1).uppercased() + type.dropFirst()
    if capitalized != type { readings.append(asCase(named: capitalized)) }
    if body == EventEncoder.empty { readings.append(Array(JSONText.quoted(type).utf8)) }
    return readings
  }

  /// Decodes the body, or the action as a case, and turns errors into refusals that name the place
  /// in the payload.
  func located<Value>(
    isCase: Bool = false, _ decode: ([UInt8]) throws -> Value
  ) throws(Refusal) -> Value {
    let bytes = isCase ? asCase(named: type) : body
    do {
      return try decode(bytes)
    } catch let error as DecodingError {
      let fault = DecodingFault(error)
      // Steps that are not in the payload: the case's name, and that of a value without a label.
      let skipped = isCase ? bodyIsObject ? 1 : 2 : 0
      if fault.isOfSyntax, let document = try? JSONDocument(parsing: bytes) {
        throw UnreadJSON(document: document).refusal(below: bodyPath, skipping: skipped) { bytes in
          DecodingFault.isOfSyntax { _ = try decode(bytes) }
        }
      }
      // The first key is the case's name: without it the compiler's code found no such case.
      if isCase, fault.path.first?.stringValue != type { throw unknownType }
      throw fault.refusal(below: bodyPath, skipping: skipped)
    } catch {
      throw Refusal(reason: String(describing: error), path: optionalBodyPath)
    }
  }

  private var optionalBodyPath: String? { bodyPath.isEmpty ? nil : bodyPath }
}
