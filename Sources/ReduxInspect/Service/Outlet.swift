/// Holds the newest of the values that are published on a topic by themselves, such as the props
/// of a view. Those that come too fast are passed over.
struct Outlet: Sendable {
  let channel: MQTTChannel
  var value: @Sendable () -> EncodedValue
  var budget = StateBudget()
  /// Whether the value is to leave as soon as anything may.
  var isDue = false
  /// Whether a timer will make it due.
  var isOwed = false
}
