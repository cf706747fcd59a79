import ExactJSON
import ReduxWire

/// Checks a typed payload before it may leave: only a JSON object with a type is an action.
package enum ActionPayload {
  /// Why a payload is not sent, and where in it the fault is, in bytes.
  package struct Refusal: Error, Equatable {
    package let reason: String
    package let offset: Int?
  }

  /// The type of a well-formed action.
  package static func type(of text: String) throws(Refusal) -> String {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: text)
    } catch {
      throw Refusal(reason: error.lineAndColumn, offset: error.offset)
    }
    guard document.kind(document.root) == .object else {
      throw Refusal(reason: "an action is a JSON object with a type", offset: 0)
    }
    switch Envelope(reading: document).type {
    case .name(let name): return name
    case .json:
      let place = document.member(named: "type", of: document.root)
      throw Refusal(
        reason: "the action's type is no string",
        offset: place.map { document.range($0).lowerBound })
    case .missing: throw Refusal(reason: "the action has no type", offset: 0)
    }
  }

  /// An action of this type without data, to start editing from.
  package static func empty(type: String, shape: Envelope.Shape) -> [UInt8] {
    Envelope.bytes(type: type, body: Array("{}".utf8), shape: shape)
  }
}
