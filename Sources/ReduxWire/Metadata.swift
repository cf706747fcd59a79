/// Holds what a publisher said about a message beside its payload; every part is optional.
package struct Metadata: Hashable, Sendable {
  package enum Origin: String, Hashable, Sendable {
    case user, effect, stream, inspector
  }

  /// How the app could encode the value; only `json` can be decoded back.
  package enum Encoding: String, Hashable, Sendable {
    case json, mirror, text, summary
  }

  /// The protocol's version.
  package var version: UInt64?
  /// The run of the app; a reconnect is the same run.
  package var sessionID: String?
  /// Counts from 1 per store and run; on a state, the last one that it includes.
  package var sequence: UInt64?
  /// Milliseconds since 1970 on the app's clock.
  package var sentAt: Int64?
  package var origin: Origin?
  /// `seq`, or `store:seq`, of the entry that led to this one, or the correlation text of what
  /// an inspector sent.
  package var cause: String?
  /// Microseconds in the reducers.
  package var duration: UInt64?
  package var encoding: Encoding?
  /// Entries not published since the last one.
  package var dropped: UInt64?
  /// Values redacted before publishing.
  package var redacted: UInt64?
  /// One sentence for each value that does not parse and was ignored.
  package var problems: [String] = []

  package init(
    version: UInt64? = nil, sessionID: String? = nil, sequence: UInt64? = nil,
    sentAt: Int64? = nil, origin: Origin? = nil, cause: String? = nil, duration: UInt64? = nil,
    encoding: Encoding? = nil, dropped: UInt64? = nil, redacted: UInt64? = nil
  ) {
    self.version = version
    self.sessionID = sessionID
    self.sequence = sequence
    self.sentAt = sentAt
    self.origin = origin
    self.cause = cause
    self.duration = duration
    self.encoding = encoding
    self.dropped = dropped
    self.redacted = redacted
  }

  /// Whether nothing was said, not even something that does not parse.
  package var isEmpty: Bool { self == Metadata() }

  /// The highest version whose names are known here.
  package static let currentVersion: UInt64 = 1
}
