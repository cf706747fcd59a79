/// Reads the jq spelling of a path: `.a`, `."a b"`, `.["a b"]`, `[0]`, and `#2` after a name.
struct JSONPathReader {
  private let text: String
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func read() throws(JSONPathSyntaxError) -> [JSONPath.Component] {
    var components: [JSONPath.Component] = []
    skipSpace()
    guard current == UInt8(ascii: ".") else { throw error("a path begins with \".\"") }
    place += 1
    skipSpace()
    guard place < bytes.count else { return [] }
    // The dot that begins the path is also the one before its first name.
    components.append(try component(afterDot: true))
    skipSpace()
    while place < bytes.count {
      let dotted = current == UInt8(ascii: ".")
      if dotted { place += 1 }
      components.append(try component(afterDot: dotted))
      skipSpace()
    }
    return components
  }

  private mutating func component(
    afterDot: Bool
  ) throws(JSONPathSyntaxError) -> JSONPath.Component {
    if current == UInt8(ascii: "[") {
      place += 1
      skipSpace()
      let component: JSONPath.Component =
        current == UInt8(ascii: "\"") ? .key(try quoted(), occurrence: 1) : .index(try number())
      skipSpace()
      guard current == UInt8(ascii: "]") else { throw error("\"]\" is missing") }
      place += 1
      return try counted(component)
    }
    guard afterDot else { throw error("\".\" or \"[\" is missing") }
    if current == UInt8(ascii: "\"") { return try counted(.key(try quoted(), occurrence: 1)) }
    let start = place
    while let byte = current, JSONPath.isNamePart(byte) { place += 1 }
    guard place > start, JSONPath.isNameStart(bytes[start]) else {
      place = start
      throw error("a name or \"[\" is missing")
    }
    return try counted(.key(JSONKey(bytes: Array(bytes[start..<place])), occurrence: 1))
  }

  private mutating func counted(
    _ component: JSONPath.Component
  ) throws(JSONPathSyntaxError) -> JSONPath.Component {
    guard case .key(let key, _) = component, current == UInt8(ascii: "#") else {
      return component
    }
    place += 1
    let start = place
    let occurrence = try number()
    guard occurrence > 0 else {
      place = start
      throw error("occurrences count from 1")
    }
    return .key(key, occurrence: occurrence)
  }

  private mutating func quoted() throws(JSONPathSyntaxError) -> JSONKey {
    let start = place
    place += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else {
      place = bytes.count
      throw error("a closing quote is missing")
    }
    place += 1
    do {
      let document = try JSONDocument(parsing: Array(bytes[start..<place]))
      return JSONKey(bytes: document.stringBytes(document.root) ?? [])
    } catch {
      place = start + error.offset
      throw self.error("bad text between quotes")
    }
  }

  private mutating func number() throws(JSONPathSyntaxError) -> Int {
    let start = place
    if current == UInt8(ascii: "-") { place += 1 }
    while let byte = current, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { place += 1 }
    guard let number = Int(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      place = start
      throw error("an index or a quoted name is missing")
    }
    return number
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      place += 1
    }
  }

  private func error(_ reason: String) -> JSONPathSyntaxError {
    JSONPathSyntaxError(text: text, offset: place, reason: reason)
  }
}
