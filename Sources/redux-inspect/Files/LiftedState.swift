import ExactJSON

/// Knows the parts of Redux DevTools' lifted state; what may be missing is allowed to.
struct LiftedState {
  /// One action in the order of application.
  struct Staged {
    var id: String
    /// What kind of lifted action it is, as the file spells it.
    var kind: String
    /// The action itself; nil for a kind that is not known here, or an id that leads nowhere.
    var action: NodeID?
    /// Milliseconds since 1970.
    var timestamp: Int64?
    var isSkipped: Bool
  }

  static let members: Set<String> = [
    "monitorState", "nextActionId", "actionsById", "stagedActionIds", "skippedActionIds",
    "currentStateIndex", "committedState", "computedStates", "isLocked", "isPaused",
  ]

  let document: JSONDocument
  private(set) var staged: [Staged] = []
  private(set) var computed: [NodeID] = []
  /// The index of the state looked at last.
  private(set) var currentIndex: Int?
  private let committed: NodeID?

  init(_ document: JSONDocument, path: String) throws(FileProblem) {
    self.document = document
    let root = document.root
    guard let byID = document.member(named: "actionsById", of: root),
      document.kind(byID) == .object
    else {
      throw .notAnExport(path, "it has no \"actionsById\" and no \"payload\"")
    }
    committed = document.member(named: "committedState", of: root)
    currentIndex = document.member(named: "currentStateIndex", of: root).flatMap {
      Int(Self.text(document, $0))
    }
    computed = Self.elements("computedStates", of: document)
    let skipped = Set(
      Self.elements("skippedActionIds", of: document).map { Self.text(document, $0) })
    for id in Self.order(document, byID) {
      var entry = Staged(id: id, kind: "there is none", isSkipped: skipped.contains(id))
      if let lifted = document.members(named: id, of: byID).last {
        entry.kind =
          document.member(named: "type", of: lifted)
          .map { document.oneLine($0, limit: 60) } ?? "no type"
        if entry.kind == "\"PERFORM_ACTION\"" {
          entry.action = document.member(named: "action", of: lifted)
        }
        entry.timestamp = document.member(named: "timestamp", of: lifted).flatMap {
          Double(Self.text(document, $0)).flatMap { Int64(exactly: $0.rounded()) }
        }
      }
      staged.append(entry)
    }
  }

  /// The state after the action at a place; the first may only be there as the committed one.
  func state(at index: Int) -> NodeID? {
    if computed.indices.contains(index) {
      return document.member(named: "state", of: computed[index])
    }
    return index == 0 && computed.isEmpty ? committed : nil
  }

  /// What the reducer failed with.
  func error(at index: Int) -> String? {
    guard computed.indices.contains(index),
      let node = document.member(named: "error", of: computed[index])
    else { return nil }
    return document.string(node) ?? document.oneLine(node, limit: 200)
  }

  /// The ids in the order of application; by their numbers where the file does not say.
  private static func order(
    _ document: JSONDocument, _ byID: NodeID
  ) -> [String] {
    if document.member(named: "stagedActionIds", of: document.root) != nil {
      return elements("stagedActionIds", of: document).map { text(document, $0) }
    }
    var seen: Set<String> = []
    return document.children(of: byID).compactMap { document.key($0)?.description }
      .filter { seen.insert($0).inserted }
      .sorted { (Int($0) ?? .max, $0) < (Int($1) ?? .max, $1) }
  }

  private static func elements(_ name: String, of document: JSONDocument) -> [NodeID] {
    guard let node = document.member(named: name, of: document.root),
      document.kind(node) == .array
    else { return [] }
    return Array(document.children(of: node))
  }

  private static func text(_ document: JSONDocument, _ node: NodeID) -> String {
    document.string(node) ?? String(decoding: document.rawText(node), as: UTF8.self)
  }
}
