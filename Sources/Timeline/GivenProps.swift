/// What a view was given to render last, at some moment.
package struct GivenProps: Sendable {
  /// The view's name, which is that of its store.
  package var view: String
  package var entry: Int
  package var payload: Moment.Payload

  package init(view: String, entry: Int, payload: Moment.Payload) {
    self.view = view
    self.entry = entry
    self.payload = payload
  }
}
