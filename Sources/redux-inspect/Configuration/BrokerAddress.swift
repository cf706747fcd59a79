/// Reads a broker's address: `HOST[:PORT]`, `[::1]:1883`, `mqtt://[USER@]HOST[:PORT]`, `mqtts://…`.
struct BrokerAddress: Hashable, Sendable {
  var host: String
  var port: Int?
  var usesTLS = false
  var user: String?

  init(parsing text: String) throws(ValueProblem) {
    var rest = Substring(text)
    if let scheme = rest.range(of: "://") {
      switch rest[..<scheme.lowerBound].lowercased() {
      case "mqtt": break
      case "mqtts": usesTLS = true
      case let other: throw .unknownScheme(other)
      }
      rest = rest[scheme.upperBound...]
      if rest.hasSuffix("/") { rest.removeLast() }
      if let at = rest.lastIndex(of: "@") {
        let login = rest[..<at]
        guard !login.contains(":") else { throw .passwordInAddress }
        guard let decoded = Self.decoded(login) else { throw .badAddress(text) }
        user = decoded
        rest = rest[rest.index(after: at)...]
      }
    }
    guard !rest.contains(where: { "/@?# \t".contains($0) }) else { throw .badAddress(text) }
    (host, port) = try Self.split(rest, of: text)
    guard !host.isEmpty else { throw .noHost(text) }
  }

  private static func split(
    _ rest: Substring, of text: String
  ) throws(ValueProblem) -> (String, Int?) {
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { throw .badAddress(text) }
      let host = String(rest[rest.index(after: rest.startIndex)..<end])
      let tail = rest[rest.index(after: end)...]
      if tail.isEmpty { return (host, nil) }
      guard tail.hasPrefix(":") else { throw .badAddress(text) }
      return (host, try number(tail.dropFirst()))
    }
    // Two colons and no brackets: an IPv6 address without a port.
    guard let colon = rest.firstIndex(of: ":"), colon == rest.lastIndex(of: ":") else {
      return (String(rest), nil)
    }
    return (String(rest[..<colon]), try number(rest[rest.index(after: colon)...]))
  }

  private static func number(_ text: Substring) throws(ValueProblem) -> Int {
    guard let number = Int(text), (1...65535).contains(number) else {
      throw .notInRange(String(text), "port", 1...65535)
    }
    return number
  }

  /// Decodes `%40` and the like.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let digits = String(rest.prefix(2)),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Substring {
  /// Returns where `word` stands first.
  fileprivate func range(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}
