import ReduxWire

/// Recognises messages that a broker keeps and delivers again after each subscription.
///
/// A state is known by the last message and the last retained one of its topic, since an older
/// value that comes back is news. Of other channels the newest 65,536 messages are remembered by a
/// hash each.
package struct RetainedMemory: Sendable {
  private struct Last: Sendable {
    var payload: [UInt8]
    var userProperties: [UserProperty]

    init(_ message: ReceivedMessage) {
      payload = message.payload
      userProperties = message.userProperties
    }

    func isSame(as message: ReceivedMessage) -> Bool {
      payload == message.payload && userProperties == message.userProperties
    }
  }

  private static let capacity = 65_536
  private var last: [StoreAddress: Last] = [:]
  private var lastRetained: [StoreAddress: Last] = [:]
  private var hashes: [Int] = []
  private var nextHash = 0

  package init() {}

  /// Whether the message is a retained one that was already had; remembers it otherwise.
  package mutating func hadAlready(_ message: ReceivedMessage) -> Bool {
    message.topic.channel == .state ? hadState(message) : hadOther(message)
  }

  private mutating func hadState(_ message: ReceivedMessage) -> Bool {
    let address = message.topic.address
    if message.isRetained {
      if let last = last[address], last.isSame(as: message) { return true }
      if let last = lastRetained[address], last.isSame(as: message) { return true }
      lastRetained[address] = Last(message)
    }
    last[address] = Last(message)
    return false
  }

  private mutating func hadOther(_ message: ReceivedMessage) -> Bool {
    var hasher = Hasher()
    hasher.combine(message.topic)
    hasher.combine(message.payload)
    hasher.combine(message.userProperties)
    let hash = hasher.finalize()
    if message.isRetained, hashes.contains(hash) { return true }
    if hashes.count < Self.capacity {
      hashes.append(hash)
    } else {
      hashes[nextHash] = hash
      nextHash = (nextHash + 1) % Self.capacity
    }
    return false
  }
}
