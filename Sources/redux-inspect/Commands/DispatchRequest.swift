import ExactJSON
import ReduxWire

/// Holds an action to send, checked before anything connects.
enum DispatchRequest: Sendable {
  /// A type and a body, to be put in the shape that the store uses.
  case typed(String, body: [UInt8])
  /// The whole action, byte for byte.
  case raw([UInt8])

  init(_ request: HeadlessRequest) throws(UsageError) {
    let raw = request.settings[.raw]?.text
    let operands = request.operands
    let json = raw ?? (operands.count > 1 ? operands[1] : nil)
    if raw != nil {
      guard operands.isEmpty else { throw .rawAndType }
    } else {
      guard let type = operands.first else { throw .noAction }
      if type.isEmpty { throw .emptyType }
    }
    let document = try TypedJSON.document(json ?? "{}", of: request)
    if raw != nil {
      try Self.check(document)
      self = .raw(document.bytes)
    } else {
      self = .typed(operands[0], body: Array(document.rawText(document.root)))
    }
  }

  /// Writes the action in a shape.
  func payload(shape: Envelope.Shape) -> [UInt8] {
    switch self {
    case .typed(let type, let body): Envelope.bytes(type: type, body: body, shape: shape)
    case .raw(let bytes): bytes
    }
  }

  /// Refuses what an app could not take for an action.
  private static func check(_ document: JSONDocument) throws(UsageError) {
    guard Envelope(reading: document).problem != nil else { return }
    let what =
      switch document.kind(document.root) {
      case .object: "an object with no type"
      case .array: "an array"
      case .string: "a string"
      case .number: "a number"
      case .true: "true"
      case .false: "false"
      case .null: "null"
      }
    // Only white space, in which each byte is a character, can stand before the document.
    let before = document.bytes[..<document.range(document.root).lowerBound]
    let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    throw .notAnAction(line: lines.count, column: (lines.last?.count ?? 0) + 1, what)
  }
}
