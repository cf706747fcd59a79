import ExactJSON

/// Reads what an app publishes of an action: which type it has, and where its body is.
///
/// Every JSON document has a reading; what is no action keeps its place in the log and says why.
package struct Envelope: Hashable, Sendable {
  /// How the action's body stands beside its type.
  package enum Shape: String, Hashable, Sendable {
    /// `{"type":T,"event":E}`, the protocol's own.
    case event
    /// `{"type":T,"payload":E}`, a flux-standard action.
    case payload
    /// `{"caseName":{…}}`, a Swift enum as the compiler encodes it.
    case enumeration
  }

  package enum ActionType: Hashable, Sendable {
    /// A JSON string, decoded, or the name of an enum's case.
    case name(String)
    /// Another JSON value, as received.
    case json(String)
    /// There is none; the problem says so.
    case missing
  }

  package var type: ActionType
  /// The value of `type`, whatever its kind.
  package var typeNode: NodeID?
  /// Nil where nothing tells: a type alone, both bodies, no action at all.
  package var shape: Shape?
  /// The action's associated data. Nil where there is none, or where the whole object is needed
  /// to see it all (both `event` and `payload`).
  package var body: NodeID?
  /// An object whose members all have names of metadata.
  package var meta: NodeID?
  package var problem: String?

  package static let noType = "no type"
  package static let notAnAction = "not an action"
  package static let emptyPayload = "empty payload"

  package init(reading document: JSONDocument) {
    type = .missing
    let root = document.root
    guard document.kind(root) == .object else {
      problem = Self.notAnAction
      return
    }
    meta = Metadata.node(in: document)
    // Of members that share a name the last one counts, as with every JSON parser that keeps one.
    if let node = document.members(named: Key.type, of: root).last {
      typeNode = node
      readBody(of: document)
      switch document.kind(node) {
      case .string:
        type = .name(document.string(node) ?? "")
      case .null:
        type = .json("null")
        problem = Self.noType
      default:
        type = .json(document.oneLine(node, limit: Self.typeLimit, style: .asSent))
      }
    } else if let name = Self.enumerationCase(document) {
      type = .name(name)
      shape = .enumeration
      body = document.child(of: root, at: 0)
    } else {
      readBody(of: document)
      problem = Self.noType
    }
  }

  private mutating func readBody(of document: JSONDocument) {
    let event = document.members(named: Key.event, of: document.root)
    let payload = document.members(named: Key.payload, of: document.root)
    switch (event.last, payload.last) {
    case (let node?, nil):
      shape = .event
      body = event.count == 1 ? node : nil
    case (nil, let node?):
      shape = .payload
      body = payload.count == 1 ? node : nil
    default: break
    }
  }

  /// The one member's name when the object looks like an enum's case with its values.
  private static func enumerationCase(_ document: JSONDocument) -> String? {
    guard document.childCount(document.root) == 1,
      let child = document.child(of: document.root, at: 0), document.kind(child) == .object,
      let name = document.key(child)?.description, !Key.reserved.contains(name)
    else { return nil }
    return name
  }

  /// A type that is no string is shown in a column: it is cut beyond this many characters.
  private static let typeLimit = 200

  enum Key {
    static let type = "type"
    static let event = "event"
    static let payload = "payload"
    static let meta = "meta"
    static let error = "error"
    static let reserved: Set<String> = [type, event, payload, meta, error]
  }
}
