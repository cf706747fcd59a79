import Foundation

/// The sums at the ends of a recording's pages, by the rule that decision 98 states: what a test
/// changes as no disk would gets the sums that a writer had given it.
package enum PageSums {
  package static let pageSize = 2_048

  /// (n + 1) times a constant; then for each word: taken in by exclusive or, times another constant,
  /// its upper half taken into the lower.
  package static func sum(_ page: [UInt8], _ number: Int) -> UInt64 {
    page.withUnsafeBytes { bytes in
      var sum = UInt64(number + 1) &* 0x9e37_79b9_7f4a_7c15
      for place in stride(from: 0, to: page.count - 8, by: 8) {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        sum = (sum ^ word) &* 0xff51_afd7_ed55_8ccd
        sum ^= sum >> 32
      }
      return sum
    }
  }

  /// What stands at the end of a page.
  package static func stored(_ page: [UInt8]) -> UInt64 {
    page.suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package static func pages(of path: String) throws -> [[UInt8]] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    return stride(from: 0, to: bytes.count, by: pageSize).map {
      Array(bytes[$0..<min($0 + pageSize, bytes.count)])
    }
  }

  /// Gives all pages of a recording the sums that belong to them.
  package static func renew(_ path: String) throws {
    var data = Data()
    for (place, page) in try pages(of: path).enumerated() {
      let sum = sum(page, place + 1)
      data.append(contentsOf: page.dropLast(8))
      for byte in 0..<8 { data.append(UInt8(truncatingIfNeeded: sum >> (8 * byte))) }
    }
    try data.write(to: URL(fileURLWithPath: path))
  }
}
