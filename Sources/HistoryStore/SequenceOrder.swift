/// Values in the order of their sequence numbers; those of one number in the order they came.
struct SequenceOrder {
  private var items: [(sequence: UInt64, value: Int)] = []

  var startIndex: Int { 0 }
  var last: Int? { items.last?.value }

  /// Puts a value in its place and returns that. Nearly always it is the end.
  mutating func insert(_ value: Int, at sequence: UInt64) -> Int {
    let place = firstPlace(after: sequence)
    items.insert((sequence, value), at: place)
    return place
  }

  /// The value at a place, nil beyond both ends.
  func value(at place: Int) -> Int? { items.indices.contains(place) ? items[place].value : nil }

  func place(of value: Int, at sequence: UInt64) -> Int? {
    var place = firstPlace(atOrAfter: sequence)
    while place < items.count, items[place].sequence == sequence {
      if items[place].value == value { return place }
      place += 1
    }
    return nil
  }

  func firstPlace(after sequence: UInt64) -> Int {
    sequence == .max ? items.count : firstPlace(atOrAfter: sequence + 1)
  }

  func firstPlace(atOrAfter sequence: UInt64) -> Int {
    guard let last = items.last, last.sequence >= sequence else { return items.count }
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
