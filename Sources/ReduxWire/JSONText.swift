import ExactJSON

/// Writes text as JSON strings, which is also how messages quote what others wrote.
package enum JSONText {
  package static func quoted(_ text: String) -> String {
    String(decoding: JSONStringEncoding.encode(text), as: UTF8.self)
  }

  package static func append(quoting text: String, to bytes: inout [UInt8]) {
    JSONStringEncoding.append(Array(text.utf8), to: &bytes)
  }
}
