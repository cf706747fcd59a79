/// What stands in a cell: a base character and up to three combining marks, without a heap object.
///
/// Three marks carry every living orthography; what a text stacks beyond them is left out, so a
/// hostile pile of marks stays inside its cell.
package struct Glyph: Hashable, Sendable {
  /// The base character's scalar value; 0 in the right half of a wide character.
  package let base: UInt32
  /// 0 in the right half of a wide character, else the columns taken: 1 or 2.
  package let width: UInt8
  /// Three scalar values of 21 bits, the first in the lowest bits.
  private var packedMarks: UInt64 = 0

  init(base: UInt32, width: UInt8) {
    self.base = base
    self.width = width
  }

  package static let blank = Glyph(base: 0x20, width: 1)
  package static let continuation = Glyph(base: 0, width: 0)

  /// U+FFFD, for what cannot be shown.
  package static let replacement = Glyph(base: 0xFFFD, width: 1)

  package static let maximumMarks = 3

  package var isContinuation: Bool { width == 0 }

  package var hasMarks: Bool { packedMarks != 0 }

  /// The combining marks in their order.
  package var marks: [UInt32] {
    var rest = packedMarks
    var found: [UInt32] = []
    while rest != 0 {
      found.append(UInt32(rest & 0x1F_FFFF))
      rest >>= 21
    }
    return found
  }

  /// Adds a mark, or leaves it out when three are there.
  mutating func add(mark: UInt32) {
    for slot in 0..<Glyph.maximumMarks where packedMarks >> (21 * UInt64(slot)) == 0 {
      packedMarks |= UInt64(mark) << (21 * UInt64(slot))
      return
    }
  }

  /// The glyph as text; nothing for the right half of a wide character.
  package var text: String {
    var text = String.UnicodeScalarView()
    append(to: &text)
    return String(text)
  }

  func append(to text: inout String.UnicodeScalarView) {
    guard !isContinuation, let scalar = Unicode.Scalar(base) else { return }
    text.append(scalar)
    guard hasMarks else { return }
    text.append(contentsOf: marks.compactMap(Unicode.Scalar.init))
  }
}
