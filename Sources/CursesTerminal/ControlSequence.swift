import CellGrid

/// The grammar of what follows ESC: ECMA-48 control sequences and what terminals made of them.
enum ControlSequence {
  typealias Step = KeyDecoder.Step

  /// Reads one sequence; `bytes` begins with ESC and has at least one byte more.
  static func read(_ bytes: ArraySlice<UInt8>) -> Step {
    let second = bytes[bytes.startIndex + 1]
    switch second {
    case UInt8(ascii: "["): return control(bytes)
    case UInt8(ascii: "O"): return keypad(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return answer(bytes)
    case 0x1B: return .key(.escape, length: 1)
    case 0x00..<0x20, 0x7F: return .key(nil, length: 2)
    case 0x20..<0x7F: return .key(.alt(Character(Unicode.Scalar(second))), length: 2)
    default: return alt(bytes)
    }
  }

  /// A byte below 0x80 that stands alone.
  static func key(ascii byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: .character(Character(Unicode.Scalar(byte)))
    }
  }

  /// Alt with a character past ASCII.
  private static func alt(_ bytes: ArraySlice<UInt8>) -> Step {
    let (scalar, length) = bytes.withUnsafeBufferPointer { UTF8Scalar.decode($0, at: 1) }
    guard scalar != UTF8Scalar.replacement, let value = Unicode.Scalar(scalar) else {
      return length == bytes.count - 1 ? .incomplete : .key(nil, length: 1 + length)
    }
    guard scalar > 0x9F else { return .key(nil, length: 1 + length) }
    return .key(.alt(Character(value)), length: 1 + length)
  }

  /// ESC O and a letter: cursor and function keys, and the keypad, in application mode.
  private static func keypad(_ bytes: ArraySlice<UInt8>) -> Step {
    guard bytes.count > 2 else { return .incomplete }
    let final = bytes[bytes.startIndex + 2]
    switch final {
    case UInt8(ascii: "M"): return .key(.enter, length: 3)
    case UInt8(ascii: "X"): return .key(.character("="), length: 3)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The keypad's signs, in the order of ASCII: * + , - . / 0 … 9.
      return .key(.character(Character(Unicode.Scalar(final - 0x40))), length: 3)
    case 0x40..<0x7F: return .key(SpecialKey.letter(final, modifier: 1), length: 3)
    default: return .key(nil, length: 2)
    }
  }

  /// ESC [, parameters, intermediates and a final byte.
  private static func control(_ bytes: ArraySlice<UInt8>) -> Step {
    var index = bytes.startIndex + 2
    guard index < bytes.endIndex else { return .incomplete }
    if bytes[index] == UInt8(ascii: "[") {
      // The Linux console's F1 to F5: ESC [ [ A.
      guard bytes.count > 3 else { return .incomplete }
      let letter = bytes[index + 1]
      let number = Int(letter) - Int(UInt8(ascii: "A")) + 1
      return .key((1...5).contains(number) ? .function(number) : nil, length: 4)
    }
    while index < bytes.endIndex, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    guard index < bytes.endIndex else { return .incomplete }
    let final = bytes[index]
    let length = index + 1 - bytes.startIndex
    // Control characters do not belong here: the sequence was broken off.
    guard (0x40...0x7E).contains(final) else { return .key(nil, length: length - 1) }
    let parameters = bytes[(bytes.startIndex + 2)..<index]
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      // The old mouse report has three bytes more.
      return bytes.count < length + 3 ? .incomplete : .key(nil, length: length + 3)
    }
    if parameters.first == UInt8(ascii: "<") {
      return .key(mouse(parameters.dropFirst(), final).map(Key.mouse), length: length)
    }
    guard let numbers = numbers(parameters) else { return .key(nil, length: length) }
    if final == UInt8(ascii: "~"), numbers.first == 200 { return .pasteBegins(length: length) }
    return .key(SpecialKey.key(final: final, numbers), length: length)
  }

  /// A report of the mouse in the form without limits: button and modifiers, column, row.
  private static func mouse(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> Mouse? {
    guard final == UInt8(ascii: "M"), let numbers = numbers(parameters), numbers.count == 3,
      numbers[1] > 0, numbers[2] > 0
    else { return nil }
    let point = Point(x: numbers[1] - 1, y: numbers[2] - 1)
    switch numbers[0] {
    case 0: return Mouse(.click, at: point)
    case 64: return Mouse(.wheelUp, at: point)
    case 65: return Mouse(.wheelDown, at: point)
    default: return nil
    }
  }

  /// Parameters as numbers, an empty one being 1; nil for private sequences.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    guard bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.prefix(6).reduce(nil) { ($0 ?? 0) * 10 + Int($1 & 0xF) } ?? 1
    }
  }

  /// A string from the terminal, up to BEL or ESC \.
  private static func answer(_ bytes: ArraySlice<UInt8>) -> Step {
    var index = bytes.startIndex + 2
    while index < bytes.endIndex {
      if bytes[index] == 0x07 { return .key(nil, length: index + 1 - bytes.startIndex) }
      if bytes[index] == 0x1B, index + 1 < bytes.endIndex {
        let isEnd = bytes[index + 1] == UInt8(ascii: "\\")
        return .key(nil, length: index + (isEnd ? 2 : 0) - bytes.startIndex)
      }
      index += 1
    }
    return .incomplete
  }
}
