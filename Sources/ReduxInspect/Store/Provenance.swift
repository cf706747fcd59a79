/// Tells where an event came from and what led to it.
///
/// It travels by task-local value: what a middleware consumes while it is being called, or later
/// from a `Task` that it began there, is marked as an effect of the event it was called for. Work
/// handed to a dispatch queue does not inherit it; take `Provenance.current` along and pass it to
/// `consume(_:provenance:)`.
public struct Provenance: Sendable {
  /// The kind of source that an event has.
  public enum Origin: String, Sendable, Hashable {
    /// The user, or whatever else is outside the store.
    case user
    /// A middleware, as the consequence of another event.
    case effect
    /// A stream shared by several stores.
    case stream
    /// An inspector's order.
    case inspector
  }

  /// What led to an event: an entry of a store, or an order of an inspector.
  enum Cause: Sendable {
    case entry(number: UInt64, of: StoreIdentity)
    case order(Order)
  }

  /// The kind of source.
  public let origin: Origin
  let cause: Cause?
  /// Whether it marks what a reactor makes of an inspector's action: a lock lets that through.
  let isOrdered: Bool

  init(origin: Origin, cause: Cause?, isOrdered: Bool = false) {
    self.origin = origin
    self.cause = cause
    self.isOrdered = isOrdered
  }

  /// Makes a provenance without a known cause.
  public init(_ origin: Origin) {
    self.init(origin: origin, cause: nil)
  }

  @TaskLocal static var inherited: Provenance?

  /// Gives what an event consumed here and now is marked with: `user` outside any middleware.
  public static var current: Provenance {
    inherited ?? Provenance(.user)
  }

  /// Marks with this provenance whatever is consumed while the operation runs, and in tasks that
  /// it begins.
  public func mark<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$inherited.withValue(self, operation: operation)
  }
}
