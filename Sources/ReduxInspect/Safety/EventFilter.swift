/// Says which events are published, by the names of their types.
///
/// An event that is not published is counted, so that no inspector takes it for lost; the state
/// after it is published as usual, though in no hurry.
public struct EventFilter: Sendable {
  /// The only types to publish; nil for all.
  public var allowed: Set<String>?
  /// Types not to publish, whatever is allowed.
  public var denied: Set<String>

  /// Makes a filter; by default everything is published.
  public init(allowed: Set<String>? = nil, denied: Set<String> = []) {
    self.allowed = allowed
    self.denied = denied
  }

  func admits(_ type: String) -> Bool {
    !denied.contains(type) && allowed?.contains(type) ?? true
  }
}
