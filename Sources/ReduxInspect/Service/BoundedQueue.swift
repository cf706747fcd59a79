/// Keeps elements in order up to a limit, beyond which the oldest has to go.
struct BoundedQueue<Element> {
  let limit: Int
  private var items: [Element?] = []
  private var head = 0
  /// The number of the oldest element, counted from the first that was ever appended.
  private(set) var firstNumber = 0

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

  /// The number of the newest element; one less than that of the oldest when there is none.
  var lastNumber: Int { firstNumber + count - 1 }

  /// Changes the element of a number, unless it is gone.
  mutating func modify<Result>(_ number: Int, _ body: (inout Element) -> Result?) -> Result? {
    guard number >= firstNumber, number <= lastNumber else { return nil }
    let place = head + number - firstNumber
    guard var element = items[place] else { return nil }
    // Not twice in memory while it is changed.
    items[place] = nil
    defer { items[place] = element }
    return body(&element)
  }

  mutating func popFirst() -> Element? {
    guard head < items.count else { return nil }
    let first = items[head]
    // The slot must not keep the element alive until it is compacted away.
    items[head] = nil
    head += 1
    firstNumber += 1
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
