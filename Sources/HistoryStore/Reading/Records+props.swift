/// The props of views, which stand in messages as actions do.
extension Records {
  /// The last message of a store that gave props, up to and with one.
  func lastProps(of store: Int, upTo message: Int) -> Int? {
    pending.withLock { $0.lastProps(of: store, upTo: message) }
      ?? reader?.lastProps(of: store, upTo: message)
  }
}

extension Pending {
  fileprivate func lastProps(of store: Int, upTo message: Int) -> Int? {
    for batch in [tail, writing].compactMap(\.self) where batch.firstMessage <= message {
      let messages = batch.messages.prefix(message - batch.firstMessage + 1)
      let place = messages.lastIndex {
        $0.header.channel == .props && Int($0.header.store) == store
      }
      if let place { return batch.firstMessage + place }
    }
    return nil
  }
}

extension RecordReader {
  fileprivate func lastProps(of store: Int, upTo message: Int) -> Int? {
    first(
      "SELECT max(id) FROM messages WHERE \(Schema.isProps) AND store = ? AND id <= ?",
      [store, message]
    ) { $0.intIfAny(0) }
  }

  /// The last message that gave props, of each store that has any.
  var lastProps: [Int: Int] {
    var last: [Int: Int] = [:]
    forEach("SELECT store, max(id) FROM messages WHERE \(Schema.isProps) GROUP BY store") {
      last[$0.int(0)] = $0.int(1)
    }
    return last
  }
}
