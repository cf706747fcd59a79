/// Draws decisions and values from the bytes of an input; zeros when they are used up.
struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }
  var count: Int { rest.count }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func below(_ limit: Int) -> Int { Int(byte()) % limit }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  /// As many bytes as the first one says.
  mutating func piece() -> [UInt8] {
    let count = Int(byte())
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() -> String { String(decoding: piece(), as: UTF8.self) }

  mutating func remaining() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}
