/// Keeps a state under a name, whatever becomes of the entry it was.
struct SnapshotRecord: Hashable, Sendable {
  var name: String
  var at: Int64
  var store: Int
  var entry: Int
  var bytes: [UInt8]
}
