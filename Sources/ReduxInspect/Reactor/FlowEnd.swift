/// Says how a flow ended, the worse the greater.
enum FlowEnd: Int, Sendable, Comparable {
  /// Everything came that should have.
  case whole
  /// Part of it failed, and was told of.
  case failed
  case cancelled

  static func < (one: FlowEnd, other: FlowEnd) -> Bool { one.rawValue < other.rawValue }
}
