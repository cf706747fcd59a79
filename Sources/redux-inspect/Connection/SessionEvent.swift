import MosquittoClient
import ReduxWire

/// Tells what happened on the way to and from a broker, in the protocol's terms.
enum SessionEvent: Sendable {
  /// An attempt to connect begins.
  case connecting(attempt: Int)
  /// The broker took us; after a loss, with how long it was out of reach, in microseconds.
  case connected(ProtocolVersion, away: Int64?)
  /// The broker granted every filter asked for; what it has retained follows.
  case subscribed
  /// A message of a followed app, or of any while nothing but a scan goes on.
  case message(ReceivedMessage)
  /// A message of any app, heard beside those of a followed one.
  case heard(WireTopic)
  /// An app announced itself, readably or not; nil when it withdrew its announcement.
  case presence(app: String, Announcement?)
  /// Something that was sent has an outcome.
  case outcome(SendID, SendOutcome)
  /// The connection was lost; the next attempt begins at `retryAt` of the monotonic clock.
  case lost(SessionFailure, retryAt: Int64)
  /// Nothing more is tried by itself: the broker refused us, or the first attempt failed.
  case failed(SessionFailure)
  /// The broker does not let us read something of what is followed.
  case filterRefused(SessionFailure)
}
