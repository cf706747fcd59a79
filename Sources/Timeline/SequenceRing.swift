/// Remembers the entries of the newest sequence numbers of a store, in bounded memory.
///
/// A number has its place by its low bits, and a newer one takes the place of an older. The ring
/// grows while two recent numbers meet in one place, up to `maximum`; an older number that finds a
/// newer one in its place is no longer known, which costs it its pairing but not its entry.
struct SequenceRing: Sendable {
  struct Slot: Sendable {
    var sequence: UInt64
    var entry: Int
    /// The message ids of the two parts, -1 for one that has not come.
    var action: Int = -1
    var state: Int = -1
  }

  enum Place {
    case known(Slot)
    case free
    case tooOld
  }

  static let maximum = 16_384
  private var slots: [Slot?] = Array(repeating: nil, count: 16)

  func place(of sequence: UInt64) -> Place {
    guard let slot = slots[index(sequence)] else { return .free }
    if slot.sequence == sequence { return .known(slot) }
    return slot.sequence < sequence || slots.count < Self.maximum ? .free : .tooOld
  }

  mutating func set(_ slot: Slot) {
    while slots.count < Self.maximum, let other = slots[index(slot.sequence)],
      other.sequence != slot.sequence
    {
      grow()
    }
    slots[index(slot.sequence)] = slot
  }

  private func index(_ sequence: UInt64) -> Int { Int(sequence & UInt64(slots.count - 1)) }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: nil, count: old.count * 2)
    for case let slot? in old { slots[index(slot.sequence)] = slot }
  }
}

extension SequenceRing {
  /// Notes that a state was found for a number by arrival alone.
  mutating func setState(_ id: Int, of sequence: UInt64) {
    guard case .known(var slot) = place(of: sequence) else { return }
    slot.state = id
    set(slot)
  }
}
