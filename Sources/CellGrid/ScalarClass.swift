import CUtf8proc

/// What becomes of one Unicode scalar on the screen.
///
/// The rule: what terminals agree on is drawn, what has no shape of its own is dropped where it
/// only modifies its neighbours, and everything that could command, reorder or hide is spelled
/// out. Widths are those of utf8proc, corrected in the few places where it differs from what C
/// libraries and terminals do.
enum ScalarClass: Equatable {
  case base(width: UInt8)
  case mark
  case dropped
  case escaped

  static func of(_ scalar: UInt32) -> ScalarClass {
    switch scalar {
    case 0x20...0x7E: return .base(width: 1)
    case 0x00...0x9F: return .escaped
    case 0x200C, 0x200D: return .dropped  // joiners
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return .dropped  // variation selectors
    case 0x180B...0x180D, 0x180F: return .dropped  // Mongolian variation selectors
    // Letters and marks without a shape: fillers, the grapheme joiner, Khmer inherent vowels.
    case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: return .escaped
    case 0x1161...0x11FF, 0xD7B0...0xD7FB: return assigned(scalar, .mark)  // jamo that compose
    case 0x1F1E6...0x1F1FF: return .base(width: 1)  // flags, drawn as letters
    // Circled numbers, hexagrams and East Asian spacing marks, as C libraries have them.
    case 0x3248...0x324F, 0x4DC0...0x4DFF, 0x302E...0x302F, 0x16FF0...0x16FF1:
      return .base(width: 2)
    default: return byProperty(scalar)
    }
  }

  private static func byProperty(_ scalar: UInt32) -> ScalarClass {
    guard let property = utf8proc_get_property(Int32(bitPattern: scalar)) else { return .escaped }
    let category = Int32(property.pointee.category)
    switch category {
    case Int32(UTF8PROC_CATEGORY_MN.rawValue), Int32(UTF8PROC_CATEGORY_ME.rawValue): return .mark
    case Int32(UTF8PROC_CATEGORY_MC.rawValue): return .base(width: 1)
    case Int32(UTF8PROC_CATEGORY_CC.rawValue), Int32(UTF8PROC_CATEGORY_CF.rawValue),
      Int32(UTF8PROC_CATEGORY_CS.rawValue), Int32(UTF8PROC_CATEGORY_CO.rawValue),
      Int32(UTF8PROC_CATEGORY_CN.rawValue), Int32(UTF8PROC_CATEGORY_ZL.rawValue),
      Int32(UTF8PROC_CATEGORY_ZP.rawValue):
      return .escaped
    default: return .base(width: property.pointee.charwidth == 2 ? 2 : 1)
    }
  }

  private static func assigned(_ scalar: UInt32, _ kind: ScalarClass) -> ScalarClass {
    byProperty(scalar) == .escaped ? .escaped : kind
  }
}
