/// An action type seen from a store or announced by its app, with a payload to start editing from.
package struct SeenAction: Hashable, Sendable {
  package var store: String
  package var type: String
  /// The last payload seen of that type, as received; nil when it was only announced.
  package var template: [UInt8]?
  package var count: Int

  package init(store: String, type: String, template: [UInt8]?, count: Int) {
    self.store = store
    self.type = type
    self.template = template
    self.count = count
  }
}
