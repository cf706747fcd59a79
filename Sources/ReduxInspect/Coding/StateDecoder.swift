import ExactJSON
import ReduxWire

/// Makes a state out of what an inspector sent, or says what is wrong with it and where.
struct StateDecoder<State: Sendable>: Sendable {
  /// Why no state can be made of anything; nil where some can.
  static var inability: String? {
    guard !(State.self is any Decodable.Type) else { return nil }
    let name = SwiftTypeName.swiftName(String(reflecting: State.self))
    return "the state of this store cannot be decoded: \(name) is not Decodable"
  }

  func decode(_ payload: [UInt8]) throws(Refusal) -> State {
    guard let type = State.self as? any Decodable.Type else {
      throw Refusal(reason: Self.inability ?? "the state of this store cannot be decoded")
    }
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: payload)
    } catch {
      throw Refusal(reason: "not JSON: \(error)")
    }
    if let path = MaskedValue.path(in: document) { throw .masked(at: path) }
    do {
      if let state = try JSONCoding.decode(type, payload) as? State { return state }
    } catch let error as DecodingError {
      let fault = DecodingFault(error)
      if fault.isOfSyntax {
        throw UnreadJSON(document: document).refusal(below: "", skipping: 0) { bytes in
          DecodingFault.isOfSyntax { _ = try JSONCoding.decode(type, bytes) }
        }
      }
      throw fault.refusal(below: "", skipping: 0)
    } catch {
      throw Refusal(reason: String(describing: error))
    }
    throw Refusal(reason: "the state of this store cannot be decoded")
  }
}
