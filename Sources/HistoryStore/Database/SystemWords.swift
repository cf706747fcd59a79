#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Spells the system's errors as they stand in our sentences.
enum SystemWords {
  static func of(_ number: Int32) -> String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
