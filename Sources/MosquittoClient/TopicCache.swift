#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns the bytes of a topic into a `String`, and gives the same one again without making it
/// anew: an app has a handful of topics and a great many messages.
struct TopicCache {
  private struct Entry {
    var bytes: [UInt8]
    var text: String
  }

  private var slots: [Entry?] = Array(repeating: nil, count: 256)

  mutating func text(_ topic: UnsafePointer<CChar>) -> String {
    let count = strlen(topic)
    return topic.withMemoryRebound(to: UInt8.self, capacity: count) {
      text(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  private mutating func text(_ topic: UnsafeBufferPointer<UInt8>) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in topic { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let slot = Int((hash ^ hash >> 16) & 255)
    if let entry = slots[slot], entry.bytes.count == topic.count,
      entry.bytes.elementsEqual(topic)
    {
      return entry.text
    }
    let text = String(decoding: topic, as: UTF8.self)
    slots[slot] = Entry(bytes: Array(topic), text: text)
    return text
  }
}
