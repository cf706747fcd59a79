/// What the metadata of an entry names as having led to it.
package enum CauseName: Hashable, Sendable {
  /// An entry by its sequence number, in the same store or in another one.
  case entry(store: String?, sequence: UInt64)
  /// Something that was sent to the app, by its correlation text.
  case order(String)

  package init(_ text: String) {
    // A store's name may have colons of its own.
    let colon = text.lastIndex(of: ":")
    let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let sequence = UInt64(digits), colon != text.startIndex
    else {
      self = .order(text)
      return
    }
    self = .entry(store: colon.map { String(text[..<$0]) }, sequence: sequence)
  }
}
