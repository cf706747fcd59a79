/// Spells the names of metadata, in the order in which they are written.
package enum MetadataName: String, CaseIterable, Hashable, Sendable {
  case version = "v"
  case sessionID = "sid"
  case sequence = "seq"
  case sentAt = "ts"
  case origin
  case cause
  case duration = "dur"
  case encoding = "enc"
  case dropped
  case redacted
}
