#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An extended regular expression of POSIX, as the C library compiles and runs it.
final class RegularExpression: @unchecked Sendable {
  // Compiled once and only read from then on, hence `@unchecked`; regexec may be called from any
  // thread.
  private var compiled = regex_t()

  /// Repetitions within repetitions multiply, and with them the memory for the compiled form.
  static let mostRepetitions = 1_000

  init(_ text: String) throws(TextPattern.Fault) {
    guard !text.utf8.contains(0) else {
      throw TextPattern.Fault(description: "a regular expression holds no NUL")
    }
    guard Self.repetitions(in: text) <= Self.mostRepetitions else {
      throw TextPattern.Fault(description: "the regular expression repeats too often")
    }
    let flags = REG_EXTENDED | (Self.hasCapital(text) ? 0 : REG_ICASE)
    let status = regcomp(&compiled, text, flags)
    guard status == 0 else {
      var words = [CChar](repeating: 0, count: 200)
      regerror(status, &compiled, &words, words.count)
      let bytes = words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw TextPattern.Fault(description: String(decoding: bytes, as: UTF8.self))
    }
  }

  deinit { regfree(&compiled) }

  func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Range<Int>? {
    var match = regmatch_t()
    match.rm_so = numericCast(place)
    match.rm_eo = numericCast(bytes.count)
    var empty: CChar = 0
    let status =
      if let base = bytes.baseAddress {
        base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          regexec(&compiled, $0, 1, &match, REG_STARTEND | (place > 0 ? REG_NOTBOL : 0))
        }
      } else {
        regexec(&compiled, &empty, 1, &match, REG_STARTEND)
      }
    guard status == 0 else { return nil }
    return Int(match.rm_so)..<Int(match.rm_eo)
  }

  /// A capital letter that is not the name of a class, as in `\S`.
  private static func hasCapital(_ text: String) -> Bool {
    var isEscaped = false
    for character in text {
      if !isEscaped, character.isUppercase { return true }
      isEscaped = character == "\\" && !isEscaped
    }
    return false
  }

  /// The product of all bounds, `{3,20}` counting as 20.
  static func repetitions(in text: String) -> Int {
    var product = 1
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let bound = part.prefix { $0 != "}" }
      let largest = bound.split(separator: ",").compactMap { Int($0) }.max() ?? 1
      product = min(product * max(1, min(largest, 1_000_000)), 1_000_000_000)
    }
    return product
  }
}
