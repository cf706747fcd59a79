import CellGrid

/// The keys that terminals name with a letter or a number, as xterm, VT220, rxvt and Linux do.
///
/// The modifier is 1 plus 1 for Shift, 2 for Alt, 4 for Ctrl. An Alt-key is nothing; on keys
/// that have no case for it, Shift and Ctrl are ignored.
enum SpecialKey {
  static func key(final: UInt8, _ numbers: [Int]) -> Key? {
    let modifier = numbers.count > 1 ? numbers[1] : 1
    guard final == UInt8(ascii: "~") else { return letter(final, modifier: modifier) }
    guard !hasAlt(modifier) else { return nil }
    switch numbers.first ?? 0 {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case let number: return function(number).map { modified(function: $0, modifier) }
    }
  }

  static func letter(_ final: UInt8, modifier: Int) -> Key? {
    guard !hasAlt(modifier) else { return nil }
    let isShift = modifier == 2
    let isControl = modifier == 5
    switch final {
    case UInt8(ascii: "A"): return isShift ? .shiftUp : isControl ? .controlUp : .up
    case UInt8(ascii: "B"): return isShift ? .shiftDown : isControl ? .controlDown : .down
    case UInt8(ascii: "C"): return isShift ? .shiftRight : isControl ? .controlRight : .right
    case UInt8(ascii: "D"): return isShift ? .shiftLeft : isControl ? .controlLeft : .left
    case UInt8(ascii: "a"): return .shiftUp
    case UInt8(ascii: "b"): return .shiftDown
    case UInt8(ascii: "c"): return .shiftRight
    case UInt8(ascii: "d"): return .shiftLeft
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "I"): return .focusIn
    case UInt8(ascii: "O"): return .focusOut
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      return modified(function: Int(final - UInt8(ascii: "P")) + 1, modifier)
    default: return nil
    }
  }

  /// VT220 numbers have gaps after F5, F10, F14 and F16.
  private static func function(_ number: Int) -> Int? {
    switch number {
    case 11...15: number - 10
    case 17...21: number - 11
    case 23...26: number - 12
    case 28...29: number - 13
    case 31...34: number - 14
    default: nil
    }
  }

  /// Shift-F1 is F13 and Ctrl-F1 is F25, as terminal descriptions have it.
  private static func modified(function number: Int, _ modifier: Int) -> Key {
    switch modifier {
    case 2: .function(number + 12)
    case 5: .function(number + 24)
    case 6: .function(number + 36)
    default: .function(number)
    }
  }

  private static func hasAlt(_ modifier: Int) -> Bool {
    (modifier - 1) & 2 != 0
  }
}
