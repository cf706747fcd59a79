#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts the system's error numbers into words, in the form they have within our sentences.
enum SystemWords {
  static func reason(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    // "No such file" but "I/O error": only a word's own capital goes.
    guard words.dropFirst().first?.isLowercase == true || words.dropFirst().first == " " else {
      return words
    }
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
