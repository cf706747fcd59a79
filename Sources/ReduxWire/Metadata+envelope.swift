import ExactJSON

extension Metadata {
  /// Reads the metadata that a publisher without user properties put into its envelope; nil where
  /// `meta` is none, which is any value but an object of known names.
  package init?(envelope document: JSONDocument) {
    guard let node = Self.node(in: document) else { return nil }
    self.init(envelope: document, meta: node)
  }

  /// Reads metadata from a node that `Envelope.meta` named.
  package init(envelope document: JSONDocument, meta node: NodeID) {
    self.init()
    var seen: Set<MetadataName> = []
    for child in document.children(of: node) {
      guard let key = document.key(child)?.description, let name = MetadataName(rawValue: key),
        seen.insert(name).inserted
      else { continue }
      if let text = document.string(child), document.kind(child) == .string {
        set(name, to: text)
      } else {
        problems.append(Self.problem(name, document.oneLine(child, limit: 40)))
      }
    }
  }

  /// The member `meta` of an envelope, when it is metadata.
  static func node(in document: JSONDocument) -> NodeID? {
    guard document.kind(document.root) == .object,
      let node = document.members(named: Envelope.Key.meta, of: document.root).last,
      document.kind(node) == .object, document.childCount(node) > 0,
      document.children(of: node).allSatisfy({ child in
        document.key(child).flatMap { MetadataName(rawValue: $0.description) } != nil
      })
    else { return nil }
    return node
  }
}
