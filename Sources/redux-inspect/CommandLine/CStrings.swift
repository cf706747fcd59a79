#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Owns an argument vector in C's form for as long as it lives, ended by a null pointer.
final class CStrings {
  let base: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  let count: Int
  private let strings: [String]

  init(_ strings: [String]) {
    self.strings = strings
    count = strings.count
    base = .allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { base[index] = strdup(string) }
    base[strings.count] = nil
  }

  deinit {
    for index in 0..<count { free(base[index]) }
    base.deallocate()
  }

  var count32: Int32 { Int32(count) }

  subscript(index: Int) -> String { strings[index] }

  subscript(range: PartialRangeFrom<Int>) -> ArraySlice<String> { strings[range] }
}
