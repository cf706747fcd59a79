/// Says how far a recording came that could not be written to its end.
package struct RecordingStop: Hashable, Sendable {
  /// How many messages and entries are in the file.
  package var messages: Int
  package var entries: Int
  /// What the disk refused it with.
  package var reason: String
}
