/// Where two values begin to differ, for lines that cannot hold them whole.
extension JSONDocument {
  /// How many bytes the texts of two values share from their start.
  package func commonPrefix(_ node: NodeID, with other: JSONDocument, _ otherNode: NodeID) -> Int {
    let (mine, theirs) = (range(node), other.range(otherNode))
    let count = min(mine.count, theirs.count)
    return bytes[mine].withUnsafeBufferPointer { first in
      other.bytes[theirs].withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return ByteComparison.commonPrefix(first, second, count: count)
      }
    }
  }

  /// A scalar's text from a byte of it on, or from a little before where that would cut a
  /// character or an escape, as `oneLine` writes it; `…` stands for what is left out before.
  package func oneLine(_ node: NodeID, from place: Int, limit: Int) -> String {
    let text = rawText(node)
    let start = boundary(in: text, before: min(place, text.count))
    guard start > 1 else { return oneLine(node, limit: limit) }
    var preview = JSONPreview(limit: limit)
    let isString = kind(node) == .string
    let rest = text.dropFirst(start)
    preview.append(
      isString ? rest.dropLast() : rest,
      resolving: isString && nodes[node].flags.contains(.hasEscapes))
    if isString { preview.append(UInt8(ascii: "\"")) }
    return "…" + preview.text
  }

  /// The last place at or before one at which neither a character nor an escape is cut.
  private func boundary(in text: ArraySlice<UInt8>, before place: Int) -> Int {
    var place = place
    let longest = 12
    func byte(_ place: Int) -> UInt8 { text[text.startIndex + place] }
    while place > 1 {
      let isTail = place < text.count && byte(place) & 0xC0 == 0x80
      if !isTail, (max(0, place - longest)..<place).allSatisfy({ byte($0) != 0x5C }) { break }
      place -= 1
    }
    return place
  }
}
