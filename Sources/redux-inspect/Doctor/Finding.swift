import ReduxWire

/// Says of one thing whether it is as it should be.
struct Finding {
  var subject: String
  var words: String
  /// What the user can do about it; nil when nothing is wrong.
  var mend: String?
  /// Whether it is told though nothing is wrong.
  var isNote = false

  static func good(_ subject: String, _ words: String) -> Finding {
    Finding(subject: subject, words: words, mend: nil)
  }

  static func note(_ subject: String, _ words: String) -> Finding {
    Finding(subject: subject, words: words, mend: nil, isNote: true)
  }

  static func wrong(_ subject: String, _ words: String, mend: String) -> Finding {
    Finding(subject: subject, words: words, mend: mend)
  }

  /// A line for people, and one more for the mend.
  var text: String {
    let mark = mend != nil ? "WRONG" : isNote ? "note " : "ok   "
    let name = subject + String(repeating: " ", count: max(1, 15 - subject.count))
    let first = "\(mark)  \(name)\(Quoted.harmless(words))\n"
    return first + (mend.map { "         mend: \($0)\n" } ?? "")
  }

  var json: String {
    var line = Array("{\"subject\":".utf8)
    JSONText.append(quoting: subject, to: &line)
    line += ",\"ok\":\(mend == nil),\"words\":".utf8
    JSONText.append(quoting: words, to: &line)
    if isNote { line += ",\"note\":true".utf8 }
    if let mend {
      line += ",\"mend\":".utf8
      JSONText.append(quoting: mend, to: &line)
    }
    return String(decoding: line, as: UTF8.self) + "}\n"
  }
}
