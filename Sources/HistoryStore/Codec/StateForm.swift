/// Says what a state's bytes in the file are; part of the file's format.
enum StateForm: Int {
  case plain
  /// Packed by zstd.
  case packed
  /// Pieces of the base.
  case pieces
  /// Pieces of the base, packed by zstd.
  case packedPieces
  /// Packed by zstd with the base as its prefix.
  case packedAfter
}
