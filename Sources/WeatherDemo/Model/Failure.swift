/// Says why something from outside did not come.
enum Failure: String, Codable, Error, Sendable {
  case offline, timedOut, notFound, denied, rateLimited
}
