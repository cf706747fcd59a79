import Foundation

/// The tests that take minutes: `make test-all` runs them, `make test` names them as skipped.
package enum LongTests {
  /// Meant for `.enabled(if:)`.
  package static var areWanted: Bool { programs != nil }

  /// The folder of the release build's programs, which these tests are about: what they say of
  /// times and memory is said of those.
  static let programs = ProcessInfo.processInfo.environment["LONG_TESTS"]

  /// Times are for an idle machine; one that is busy gets three times as long.
  package static let slack = 3.0
}
