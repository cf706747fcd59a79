/// Why a text is no path, and where.
package struct JSONPathSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  package let text: String
  /// Bytes before the place.
  package let offset: Int
  package let reason: String

  package var description: String { "not a path: \(reason) at offset \(offset)" }
}
