/// Turns bytes into nodes in one pass, strictly by RFC 8259, without recursion.
///
/// The parent links of the nodes are the stack: opening a container makes it the current one,
/// closing it makes its parent the current one again, so that nesting costs no memory of its own.
/// The loop in `run` stands at the start of an element (a value, or a key and its value); that is
/// also where it stops when the node buffer is full and where it goes on in a larger one.
///
/// Strings are scanned eight bytes at a time for the first byte that is not plain (a quote, a
/// backslash, a control character, anything beyond ASCII); most strings end at that first stop.
struct JSONParser {
  enum Outcome {
    case done
    case full
    case failed
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let base: UnsafePointer<UInt8>
  let count: Int
  /// The next element's first byte, or white space before it.
  var position: Int
  private(set) var nodeCount = 0
  private var container: Int32 = -1
  var error: JSONSyntaxError?
  /// The first byte of the first sequence that is not UTF-8, or -1.
  var firstInvalidUTF8 = -1

  init(_ bytes: UnsafeBufferPointer<UInt8>, at base: UnsafePointer<UInt8>, from position: Int) {
    self.bytes = bytes
    self.base = base
    self.count = bytes.count
    self.position = position
  }

  /// Goes on from where it stopped, in a buffer that holds the nodes so far.
  mutating func run(into buffer: UnsafeMutableBufferPointer<JSONNode>) -> Outcome {
    guard let nodes = buffer.baseAddress else { return .full }
    return run(nodes, capacity: buffer.count)
  }

  private mutating func run(
    _ nodes: UnsafeMutablePointer<JSONNode>, capacity: Int
  ) -> Outcome {
    var place = position
    var nodeCount = nodeCount
    var container = container
    element: while true {
      guard nodeCount < capacity else {
        position = place
        self.nodeCount = nodeCount
        self.container = container
        return .full
      }
      let id = nodeCount
      var node = JSONNode(
        start: 0, end: 0, keyStart: 0, keyEnd: 0, parent: container,
        next: Int32(truncatingIfNeeded: id &+ 1),
        count: 0, index: 0, kind: .null, flags: [])
      place = skipSpace(place)
      if container >= 0 {
        let parent = nodes + Int(container)
        node.index = parent.pointee.count
        parent.pointee.count = node.index &+ 1
        if parent.pointee.kind == .object {
          guard place < count, base[place] == UInt8(ascii: "\"") else { return unexpected(place) }
          node.flags = .hasKey
          let end = scanString(place &+ 1, &node.flags, .keyHasEscapes)
          guard end >= 0 else { return .failed }
          node.keyStart = UInt32(truncatingIfNeeded: place &+ 1)
          node.keyEnd = UInt32(truncatingIfNeeded: end)
          place = skipSpace(end &+ 1)
          guard place < count, base[place] == UInt8(ascii: ":") else { return unexpected(place) }
          place = skipSpace(place &+ 1)
        }
      }
      guard place < count else { return unexpected(place) }
      node.start = UInt32(truncatingIfNeeded: place)
      switch base[place] {
      case UInt8(ascii: "\""):
        let end = scanString(place &+ 1, &node.flags, .hasEscapes)
        guard end >= 0 else { return .failed }
        node.kind = .string
        place = end &+ 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let end = scanNumber(place)
        guard end >= 0 else { return .failed }
        node.kind = .number
        place = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        node.kind = base[place] == UInt8(ascii: "{") ? .object : .array
        (nodes + id).initialize(to: node)
        nodeCount = id &+ 1
        container = Int32(truncatingIfNeeded: id)
        place = skipSpace(place &+ 1)
        guard place < count, base[place] == closer(of: node.kind) else { continue element }
        place = close(&container, nodes, place, next: nodeCount)
      default:
        let end = scanLiteral(place, &node.kind)
        guard end >= 0 else { return .failed }
        place = end
      }
      if !node.kind.isContainer {
        node.end = UInt32(truncatingIfNeeded: place)
        (nodes + id).initialize(to: node)
        nodeCount = id &+ 1
      }
      while container >= 0 {
        place = skipSpace(place)
        guard place < count else { return unexpected(place) }
        if base[place] == UInt8(ascii: ",") {
          place &+= 1
          continue element
        }
        guard base[place] == closer(of: nodes[Int(container)].kind) else {
          return unexpected(place)
        }
        place = close(&container, nodes, place, next: nodeCount)
      }
      place = skipSpace(place)
      guard place == count else { return fail(.textAfterDocument, place) }
      self.nodeCount = nodeCount
      return .done
    }
  }

  @inline(__always)
  private func closer(of kind: JSONKind) -> UInt8 {
    kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  /// Ends the current container at its closing bracket and returns the place after it.
  @inline(__always)
  private func close(
    _ container: inout Int32, _ nodes: UnsafeMutablePointer<JSONNode>, _ place: Int, next: Int
  ) -> Int {
    let node = nodes + Int(container)
    node.pointee.end = UInt32(truncatingIfNeeded: place &+ 1)
    node.pointee.next = Int32(truncatingIfNeeded: next)
    container = node.pointee.parent
    return place &+ 1
  }

  @inline(__always)
  private func skipSpace(_ start: Int) -> Int {
    if start < count, base[start] > 0x20 { return start }
    return skipLongSpace(start)
  }

  @inline(never)
  private func skipLongSpace(_ start: Int) -> Int {
    var place = start
    while place < count {
      if place &+ 8 <= count, load(place) == 0x2020_2020_2020_2020 {
        place &+= 8
        continue
      }
      switch base[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place &+= 1
      default: return place
      }
    }
    return place
  }

  @inline(__always)
  func load(_ place: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
  }

  @inline(never)
  mutating func fail(_ reason: JSONSyntaxError.Reason, _ place: Int) -> Outcome {
    error = JSONSyntaxError(reason, at: place, in: bytes)
    return .failed
  }

  @inline(never)
  mutating func unexpected(_ place: Int) -> Outcome {
    error = JSONSyntaxError(unexpectedAt: place, in: bytes)
    return .failed
  }
}
