/// Prints a text so that a shell takes it for one word, to be copied from a message.
struct ShellWord: CustomStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  var description: String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
          || "/._-@+:,".unicodeScalars.contains(scalar))
    }
    if isPlain, !text.isEmpty { return text }
    return "'\(Quoted.harmless(text).replacing("'", with: "'\\''"))'"
  }
}
