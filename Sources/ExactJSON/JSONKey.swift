/// An object member's name with its escapes resolved, compared byte by byte.
///
/// Swift's `String` takes composed and decomposed spellings for equal; two keys that differ in
/// that way are two members of an object. The bytes are UTF-8, where a lone surrogate stands as
/// its three bytes (WTF-8) and bytes that were not UTF-8 stand as sent.
package struct JSONKey: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }
  package init(stringLiteral text: String) { self.init(text) }

  /// The text, with U+FFFD in the place of what no `String` can hold.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
