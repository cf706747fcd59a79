import ExactJSON

/// Holds JSON that is being written, with the containers that are open.
///
/// An object's end is known when the value that opened it has encoded itself; only then are its
/// members put in order, by moving their bytes, and only when they did not come in order already. A
/// container opened inside another one is closed by the next word to the outer one.
struct JSONPage: ~Copyable {
  struct Unfollowed: Error {}

  /// Names a container that was opened: its place among the open ones, and which one it was.
  struct Handle {
    let index: Int
    let id: Int
  }

  private struct Container {
    let id: Int
    let isObject: Bool
    /// Where its first member begins, and which one of `members` that is.
    let start: Int
    let firstMember: Int
    var count = 0
    var isSorted = true
  }

  private struct Member {
    /// Where the name begins, past the quote.
    let start: Int
    /// Where the name ends, before the quote.
    let nameEnd: Int
    /// The name's first eight bytes, without escapes, zeros behind a shorter one: they tell most
    /// orders.
    let head: UInt64
  }

  var bytes = ByteBuffer()
  private var containers: [Container] = []
  private var members: [Member] = []
  private var lastID = 0
  // Kept for their room.
  private var order: [Int] = []
  private var sorted = ByteBuffer()

  /// Up to how many members are put in order by insertion.
  private static let few = 32

  /// How many containers are open.
  var depth: Int { containers.count }

  mutating func open(isObject: Bool) -> Handle {
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    lastID += 1
    containers.append(
      Container(
        id: lastID, isObject: isObject, start: bytes.count, firstMember: members.count))
    return Handle(index: containers.count - 1, id: lastID)
  }

  /// Begins a member of an object that is open.
  mutating func beginMember(_ name: String, in handle: Handle) throws {
    try begin(in: handle)
    let start = bytes.count + 1
    var name = name
    let head = name.withUTF8 { name in
      write(name)
      return Self.head(name)
    }
    let member = Member(start: start, nameEnd: bytes.count - 1, head: head)
    bytes.append(UInt8(ascii: ":"))
    if containers[handle.index].count > 1, containers[handle.index].isSorted,
      let last = members.last, !isOrdered(last, member)
    {
      containers[handle.index].isSorted = false
    }
    members.append(member)
  }

  /// Begins an element of an array that is open, or a member of an object.
  mutating func begin(in handle: Handle) throws {
    guard handle.index < containers.count, containers[handle.index].id == handle.id else {
      throw Unfollowed()
    }
    if handle.index + 1 < containers.count { close(downTo: handle.index + 1) }
    if containers[handle.index].count > 0 { bytes.append(UInt8(ascii: ",")) }
    containers[handle.index].count += 1
  }

  func count(of handle: Handle) -> Int {
    handle.index < containers.count ? containers[handle.index].count : 0
  }

  mutating func close(downTo depth: Int) {
    while containers.count > depth {
      let container = containers.removeLast()
      if container.isObject {
        if !container.isSorted { sort(container) }
        members.removeLast(members.count - container.firstMember)
      }
      bytes.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
  }

  /// The first eight bytes of a name.
  private static func head(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    for offset in 0..<8 { head = head << 8 | (offset < name.count ? UInt64(name[offset]) : 0) }
    return head
  }

  /// Names go by their bytes, without the escapes.
  private func isOrdered(_ first: Member, _ second: Member) -> Bool {
    if first.head != second.head { return first.head < second.head }
    let (a, b) = (
      bytes.written(first.start..<first.nameEnd), bytes.written(second.start..<second.nameEnd)
    )
    for (x, y) in zip(a, b) {
      if x == UInt8(ascii: "\\") || y == UInt8(ascii: "\\") {
        return name(of: first).lexicographicallyPrecedes(name(of: second))
      }
      if x != y { return x < y }
    }
    return a.count < b.count
  }

  private func name(of member: Member) -> [UInt8] {
    let quoted = Array(bytes.written((member.start - 1)..<(member.nameEnd + 1)))
    guard let document = try? JSONDocument(parsing: quoted) else { return [] }
    return document.stringBytes(document.root) ?? []
  }

  /// Puts the members in order; of several of one name the last stays.
  private mutating func sort(_ container: Container) {
    orderMembers(from: container.firstMember)
    sorted.removeAll()
    for (place, index) in order.enumerated() {
      if place + 1 < order.count, !isOrdered(members[index], members[order[place + 1]]) { continue }
      if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
      let end = index + 1 < members.count ? members[index + 1].start - 2 : bytes.count
      sorted.append(bytes.written((members[index].start - 1)..<end))
    }
    bytes.removeAll(from: container.start)
    bytes.append(sorted.written)
  }

  /// Finds the order of the last members; those of one name stay in the order they came in.
  private mutating func orderMembers(from first: Int) {
    order.removeAll(keepingCapacity: true)
    guard members.count - first <= Self.few else {
      order += members.indices[first...].sorted { one, other in
        if isOrdered(members[one], members[other]) { return true }
        return !isOrdered(members[other], members[one]) && one < other
      }
      return
    }
    for index in first..<members.count {
      var place = order.count
      while place > 0, isOrdered(members[index], members[order[place - 1]]) { place -= 1 }
      order.insert(index, at: place)
    }
  }
}
