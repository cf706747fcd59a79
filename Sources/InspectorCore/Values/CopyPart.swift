/// What `y` and a letter copies.
package enum CopyPart: String, CaseIterable, Sendable {
  case value, key, path, action, state

  var letter: Character { rawValue.first ?? " " }
}
