import ExactJSON

extension Presence {
  /// Reads an announcement leniently: members of an unexpected kind are as good as missing.
  /// Nil for what does not say whether the app is online.
  package init?(reading document: JSONDocument) {
    let root = document.root
    guard document.kind(root) == .object, let online = document.flag("online", of: root)
    else { return nil }
    self.init(
      isOnline: online,
      sessionID: document.text("sid", of: root),
      app: document.text("app", of: root),
      host: document.text("host", of: root),
      processID: document.member(named: "pid", of: root).flatMap { node in
        Int(String(decoding: document.rawText(node), as: UTF8.self))
      },
      library: document.text("library", of: root),
      isLocked: document.flag("locked", of: root),
      isPaused: document.flag("paused", of: root),
      stores: document.elements("stores", of: root).compactMap { node in
        StoreAnnouncement(reading: document, at: node)
      })
  }

  /// Reads a presence message; nil when it is empty, no JSON or no announcement.
  package init?(payload: [UInt8]) {
    guard let document = try? JSONDocument(parsing: payload) else { return nil }
    self.init(reading: document)
  }
}

extension StoreAnnouncement {
  fileprivate init?(reading document: JSONDocument, at node: NodeID) {
    guard let id = document.text("id", of: node) else { return nil }
    self.init(
      id: id,
      kind: document.text("kind", of: node).map { Kind(word: $0) } ?? .redux,
      channels: document.texts("channels", of: node).compactMap(Channel.init(rawValue:)),
      accepts: document.givenTexts("accepts", of: node)?.compactMap(Channel.init(rawValue:)),
      types: document.texts("types", of: node))
  }
}

extension JSONDocument {
  fileprivate func text(_ name: String, of node: NodeID) -> String? {
    guard let child = memberIfObject(name, of: node), kind(child) == .string else { return nil }
    return string(child)
  }

  fileprivate func flag(_ name: String, of node: NodeID) -> Bool? {
    guard let child = memberIfObject(name, of: node) else { return nil }
    switch kind(child) {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }

  fileprivate func elements(_ name: String, of node: NodeID) -> [NodeID] {
    guard let child = memberIfObject(name, of: node), kind(child) == .array else { return [] }
    return Array(children(of: child))
  }

  fileprivate func texts(_ name: String, of node: NodeID) -> [String] {
    elements(name, of: node).compactMap { kind($0) == .string ? string($0) : nil }
  }

  /// Nil where there is no such member.
  fileprivate func givenTexts(_ name: String, of node: NodeID) -> [String]? {
    guard let child = memberIfObject(name, of: node), kind(child) == .array else { return nil }
    return texts(name, of: node)
  }

  private func memberIfObject(_ name: String, of node: NodeID) -> NodeID? {
    kind(node) == .object ? member(named: name, of: node) : nil
  }
}
