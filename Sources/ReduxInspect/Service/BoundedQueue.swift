/// Keeps elements in order up to a limit, beyond which the oldest has to go.
struct BoundedQueue<Element> {
  let limit: Int
  private var items: [Element?] = []
  private var head = 0

  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  var count: Int { items.count - head }
  var isEmpty: Bool { count == 0 }

  /// Appends an element and gives the oldest back where there is no room for both.
  mutating func append(_ element: Element) -> Element? {
    let pushedOut = count < limit ? nil : popFirst()
    items.append(element)
    return pushedOut
  }

  mutating func popFirst() -> Element? {
    guard head < items.count else { return nil }
    let first = items[head]
    // The slot must not keep the element alive until it is compacted away.
    items[head] = nil
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: items.capacity <= limit)
      head = 0
    } else if head >= 64, head * 2 >= items.count {
      items.removeFirst(head)
      head = 0
    }
    return first
  }
}

extension BoundedQueue: Sendable where Element: Sendable {}
