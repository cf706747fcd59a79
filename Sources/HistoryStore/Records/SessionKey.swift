/// Names what counts the sequence numbers of one store's states on its own.
struct SessionKey: Hashable, Sendable {
  var store: Int
  var session: Int
}
