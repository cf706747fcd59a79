/// Documents as text, each token's bytes as sent.
extension JSONDocument {
  /// The node without white space between tokens.
  package func compact(_ node: NodeID) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(range(node).count)
    bytes[range(node)].withUnsafeBufferPointer { text in
      var place = 0
      var start = 0
      while place < text.count {
        switch text[place] {
        case UInt8(ascii: "\""):
          place += 1
          while text[place] != UInt8(ascii: "\"") {
            place += text[place] == UInt8(ascii: "\\") ? 2 : 1
          }
          place += 1
        case 0x20, 0x09, 0x0A, 0x0D:
          output += text[start..<place]
          place += 1
          start = place
        default:
          place += 1
        }
      }
      output += text[start...]
    }
    return output
  }

  /// The node over several lines, laid out as jq does. Beyond 256 levels lines are indented no
  /// further, since the indentation of deep documents would grow with the square of their depth.
  package func indented(_ node: NodeID, spaces: Int = 2) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(range(node).count * 2)
    var depth = 0
    var container = node
    func breakLine() {
      output.append(0x0A)
      output.append(contentsOf: repeatElement(0x20, count: spaces * min(depth, 256)))
    }
    var current = node
    let end = Int(nodes[node].next)
    while current < end {
      let found = nodes[current]
      if current != node {
        if found.index > 0 { output.append(UInt8(ascii: ",")) }
        breakLine()
        if let key = keyRange(current) {
          output.append(UInt8(ascii: "\""))
          output += bytes[key]
          output += "\": ".utf8
        }
      }
      if found.isContainer, found.count > 0 {
        output.append(bytes[Int(found.start)])
        depth += 1
        container = current
      } else if found.isContainer {
        output += (found.kind == .object ? "{}" : "[]").utf8
      } else {
        output += rawText(current)
      }
      current += 1
      while depth > 0, nodes[container].next == current {
        depth -= 1
        breakLine()
        output.append(bytes[Int(nodes[container].end) - 1])
        container = Int(nodes[container].parent)
      }
    }
    return output
  }

  /// The document in one line: each line break between tokens (CR, LF or CR LF) becomes a space,
  /// white space around it and a byte order mark are dropped, all else stays.
  package func withoutLineBreaks() -> [UInt8] {
    let text = rawText(root)
    guard text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return Array(text) }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var previous: UInt8 = 0
    for byte in text {
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) {
        output.append(0x20)
      } else if byte != 0x0A {
        output.append(byte)
      }
      previous = byte
    }
    return output
  }
}
