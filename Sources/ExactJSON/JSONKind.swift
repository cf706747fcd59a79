/// What a value is, as its first byte tells.
package enum JSONKind: UInt8, Sendable {
  case null
  case `false`
  case `true`
  case number
  case string
  case array
  case object

  package var isContainer: Bool { rawValue >= JSONKind.array.rawValue }

  /// Tells whether two values of these kinds differ in content, not in type: `true` and `false` do.
  package func isSameType(as other: JSONKind) -> Bool {
    self == other || (isBoolean && other.isBoolean)
  }

  private var isBoolean: Bool { self == .true || self == .false }
}
