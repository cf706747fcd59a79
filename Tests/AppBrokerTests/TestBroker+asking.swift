import Foundation
import TestSupport

extension TestBroker {
  /// Publishes with mosquitto's own client as an inspector would, and gives the answer's payload;
  /// an answer without the question's correlation is none.
  func ask(_ topic: String, _ payload: String) throws -> String {
    let result = try TestCommand.run(
      "mosquitto_rr",
      [
        "-V", "5", "-h", "127.0.0.1", "-p", "\(port)", "-t", topic,
        "-e", "redux-inspect/test/reply", "-D", "publish", "correlation-data", "c-1", "-q", "1",
        "-W", "60", "-F", "%D %p",
      ] + (payload.isEmpty ? ["-n"] : ["-m", payload]), timeout: 90)
    let words = result.outputText.trimmingCharacters(in: .newlines)
    guard words.hasPrefix("c-1 ") else { throw SupportError("no answer: \(words)") }
    return String(words.dropFirst(4))
  }
}
