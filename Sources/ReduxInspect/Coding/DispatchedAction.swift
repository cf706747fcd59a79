import ExactJSON
import ReduxWire

/// Holds an action that an inspector sent, with its body cut out of the payload.
struct DispatchedAction {
  let type: String
  let body: [UInt8]
  /// Where the body stands in the payload, as a jq path.
  private let bodyPath: String
  private let bodyIsObject: Bool
  private let document: JSONDocument
  private let bodyNode: NodeID?

  init(reading payload: [UInt8]) throws(Refusal) {
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
    bodyNode = envelope.body
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

  /// Turns the errors of decoding into refusals that name the place in the payload.
  func located<Value>(isCase: Bool = false, _ decode: () throws -> Value) throws(Refusal) -> Value {
    do {
      return try decode()
    } catch let error as DecodingError {
      let fault = DecodingFault(error)
      // The JSON is sound, since it was read before: a number is too large, or not whole.
      if fault.isOfSyntax {
        throw .misfit(at: bodyNode.flatMap(document.onlyNumber) ?? optionalBodyPath)
      }
      if isCase {
        // The first key is the case's name: without it the compiler's code found no such case.
        guard fault.path.first?.stringValue == type else { throw unknownType }
        throw fault.refusal(below: bodyPath, skipping: 1)
      }
      throw fault.refusal(below: bodyPath, skipping: 0)
    } catch {
      throw Refusal(reason: String(describing: error), path: optionalBodyPath)
    }
  }

  private var optionalBodyPath: String? { bodyPath.isEmpty ? nil : bodyPath }
}
