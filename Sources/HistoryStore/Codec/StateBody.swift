/// Holds a state as it will be written: whole, or as what it adds to another one.
enum StateBody: Sendable {
  /// The first of a series; the writer packs it.
  case whole([UInt8])
  /// Pieces of another state's bytes.
  case spliced([UInt8], base: Int)
  /// Too different for pieces; the writer packs it with the other state's bytes as its prefix.
  case prefixed([UInt8], base: Int, prefix: [UInt8])

  /// Roughly how much memory it takes; the prefix is the encoder's as well.
  var weight: Int {
    switch self {
    case .whole(let bytes), .prefixed(let bytes, _, _): bytes.count
    case .spliced(let pieces, _): pieces.count
    }
  }
}
