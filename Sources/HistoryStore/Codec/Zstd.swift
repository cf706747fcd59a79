import CZstd

/// Packs bytes with zstd, by themselves or as what they add to others that the reader has too.
enum Zstd {
  enum Effort: Int32 {
    /// For what there may be one of in each message.
    case fast = 3
    /// For the few that stay for long.
    case thorough = 9
  }

  /// Packs bytes that are worth it: `size` of them or more, and a tenth smaller at least.
  static func packed(
    _ bytes: [UInt8], from size: Int, _ effort: Effort = .fast
  ) -> [UInt8]? {
    guard bytes.count >= size, let packed = compress(bytes, effort) else { return nil }
    return packed.count < bytes.count / 10 * 9 ? packed : nil
  }

  /// Nil when zstd cannot, which takes running out of memory.
  static func compress(
    _ bytes: [UInt8], prefix: [UInt8] = [], _ effort: Effort = .fast
  ) -> [UInt8]? {
    guard let context = ZSTD_createCCtx() else { return nil }
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, effort.rawValue)
    if !prefix.isEmpty {
      // The whole prefix must stay in reach of the last byte.
      ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, windowLog(prefix.count + bytes.count))
      ZSTD_CCtx_setParameter(context, ZSTD_c_enableLongDistanceMatching, 1)
    }
    return prefix.withUnsafeBytes { prefix in
      if prefix.count > 0 { ZSTD_CCtx_refPrefix(context, prefix.baseAddress, prefix.count) }
      return bytes.withUnsafeBytes { source in
        var code = 0
        let packed = [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(source.count)) {
          buffer, count in
          code = ZSTD_compress2(
            context, buffer.baseAddress, buffer.count, source.baseAddress, source.count)
          count = ZSTD_isError(code) == 0 ? code : 0
        }
        return ZSTD_isError(code) == 0 ? packed : nil
      }
    }
  }

  /// Nil for what is damaged, or would be longer than `maximum`.
  static func decompress(_ packed: [UInt8], prefix: [UInt8] = [], maximum: Int) -> [UInt8]? {
    guard let context = ZSTD_createDCtx() else { return nil }
    defer { ZSTD_freeDCtx(context) }
    return prefix.withUnsafeBytes { prefix in
      if prefix.count > 0 { ZSTD_DCtx_refPrefix(context, prefix.baseAddress, prefix.count) }
      return packed.withUnsafeBytes { source in
        let size = ZSTD_getFrameContentSize(source.baseAddress, source.count)
        guard size <= UInt64(maximum) else { return nil }
        var code = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
          code = ZSTD_decompressDCtx(
            context, buffer.baseAddress, buffer.count, source.baseAddress, source.count)
          count = ZSTD_isError(code) == 0 ? code : 0
        }
        return ZSTD_isError(code) == 0 && code == Int(size) ? bytes : nil
      }
    }
  }

  private static func windowLog(_ count: Int) -> Int32 {
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return Int32(min(27, max(17, bits)))
  }
}
