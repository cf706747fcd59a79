import Foundation
import TestSupport

/// Reads a line as a parser that no one here wrote does.
struct JSONLine {
  let text: String
  private let members: [String: Any]

  init(_ text: String) throws {
    self.text = text
    guard
      let members = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { throw SupportError("not an object: \(text)") }
    self.members = members
  }

  func string(_ name: String) -> String? { members[name] as? String }
  func number(_ name: String) -> Int? { (members[name] as? NSNumber)?.intValue }
  func has(_ name: String) -> Bool { members[name] != nil }
  func isNull(_ name: String) -> Bool { members[name] is NSNull }

  /// The text of the last member `payload`, which is the payload's own bytes.
  var payloadText: String? {
    guard let start = text.range(of: ",\"payload\":") else { return nil }
    return String(text[start.upperBound...].dropLast())
  }
}
