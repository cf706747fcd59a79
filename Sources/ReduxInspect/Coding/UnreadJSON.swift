import ExactJSON

/// Says why Foundation's decoder calls sound JSON no JSON, which it does, without a place, of
/// numbers that do not fit their types and of what is nested too deeply.
struct UnreadJSON {
  /// Levels that the decoder goes down.
  /// Source: tried with `JSONDecoder` of Swift 6.3 on Linux, which reads 512 and not 513.
  private static let depthLimit = 512

  /// What the decoder was given.
  let document: JSONDocument

  /// Gives the reason, with the place as a jq path under another one, the first so many steps left
  /// out. The decoder is asked whether it says that of other bytes.
  func refusal(
    below prefix: String, skipping skipped: Int, isUnread: ([UInt8]) -> Bool
  ) -> Refusal {
    let depth = depth
    if depth > Self.depthLimit {
      let room = Self.depthLimit - skipped
      return Refusal(
        reason:
          "nested too deeply: \(depth - skipped) levels, of which at most \(room) can be read",
        path: prefix.isEmpty ? nil : prefix)
    }
    let components =
      misfit(isUnread).map { document.path(to: $0).components.dropFirst(skipped) } ?? []
    var path = prefix
    if !components.isEmpty {
      let rest = JSONPath(Array(components)).jq
      path += !prefix.isEmpty && rest.hasPrefix(".[") ? String(rest.dropFirst()) : rest
    }
    return Refusal(reason: "a number does not fit its type", path: path.isEmpty ? nil : path)
  }

  /// How many containers stand in each other.
  private var depth: Int {
    var ends: [Int32] = []
    var deepest = 0
    for node in document.nodes.indices where document.isContainer(node) {
      while let end = ends.last, node >= end { ends.removeLast() }
      ends.append(document.nodes[node].next)
      deepest = max(deepest, ends.count)
    }
    return deepest
  }

  /// The first number that does not fit. Zero fits everywhere: with all numbers from some place on
  /// replaced by it, the decoder complains as long as that number is left.
  private func misfit(_ isUnread: ([UInt8]) -> Bool) -> NodeID? {
    let numbers = document.nodes.indices.filter { document.kind($0) == .number }
    var (fitting, misfitting) = (0, numbers.count)
    guard !isUnread(keeping([])) else { return nil }
    while misfitting - fitting > 1 {
      let middle = (fitting + misfitting) / 2
      if isUnread(keeping(numbers[..<middle])) { misfitting = middle } else { fitting = middle }
    }
    return numbers[misfitting - 1]
  }

  /// The document with all numbers but these replaced by zero.
  private func keeping(_ kept: ArraySlice<NodeID>) -> [UInt8] {
    var bytes: [UInt8] = []
    var copied = 0
    let first = kept.last.map { $0 + 1 } ?? 0
    for node in document.nodes.indices[first...] where document.kind(node) == .number {
      let range = document.range(node)
      bytes += document.bytes[copied..<range.lowerBound] + [UInt8(ascii: "0")]
      copied = range.upperBound
    }
    return bytes + document.bytes[copied...]
  }
}
