/// Names one message that was sent to an app, in the event that tells its outcome.
struct SendID: Hashable, Sendable {
  let number: Int
}
