import Foundation

/// A message as mosquitto_sub printed it: topic, user properties, payload.
struct Heard: @unchecked Sendable {
  /// What mosquitto_sub is told to print.
  static let options = ["-V", "5", "-F", "%t\u{1f}%r\u{1f}%P\u{1f}%p"]

  let topic: String
  let isRetained: Bool
  let properties: [String: String]
  let payload: String
  /// The payload's members; none when it is no object.
  let json: [String: Any]

  init?(_ line: String) {
    let parts = line.split(separator: "\u{1f}", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return nil }
    topic = parts[0]
    isRetained = parts[1] == "1"
    var properties: [String: String] = [:]
    for pair in parts[2].split(separator: " ") {
      let halves = pair.split(separator: ":", maxSplits: 1).map(String.init)
      if halves.count == 2 { properties[halves[0]] = halves[1] }
    }
    self.properties = properties
    payload = parts[3]
    let value = try? JSONSerialization.jsonObject(with: Data(payload.utf8))
    json = value as? [String: Any] ?? [:]
  }

  var sequence: Int { properties["seq"].flatMap { Int($0) } ?? -1 }
  var type: String { json["type"] as? String ?? "" }
}
