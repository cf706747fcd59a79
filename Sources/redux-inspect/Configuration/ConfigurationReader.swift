import ExactJSON

/// Walks through the configuration file's document and says of every mistake on which line it is.
struct ConfigurationReader {
  struct Member {
    var name: String
    var value: NodeID
    var line: Int
  }

  let document: JSONDocument
  let path: String

  func error(_ line: Int, _ problem: ConfigurationProblem) -> UsageError {
    .badConfiguration(path, line, problem)
  }

  /// Returns the members of an object in their order; one that is given twice is an error, since
  /// only one of them could count.
  func members(of node: NodeID, _ what: String) throws(UsageError) -> [Member] {
    guard document.kind(node) == .object else {
      throw error(line(at: document.range(node).lowerBound), .wrongKind(what, "an object"))
    }
    var members: [Member] = []
    for child in document.children(of: node) {
      let name = document.key(child)?.description ?? ""
      let line = line(at: document.keyRange(child)?.lowerBound ?? 0)
      if members.contains(where: { $0.name == name }) { throw error(line, .givenTwice(name)) }
      members.append(Member(name: name, value: child, line: line))
    }
    return members
  }

  func setting(of member: Member) throws(UsageError) -> (OptionName, Setting) {
    guard let option = OptionName(rawValue: member.name),
      let kind = OptionTable.spec(option).inFile
    else {
      let options = OptionTable.all.filter { $0.inFile != nil }.map(\.name.rawValue)
      let known = options + ["apps", "keys"]
      throw error(
        member.line, .unknownKey(member.name, nearest: Nearest.match(for: member.name, in: known)))
    }
    let text: String
    switch (kind, document.kind(member.value)) {
    case (.text, .string):
      text = document.string(member.value) ?? ""
    case (.number, .number), (.flag, .true), (.flag, .false):
      text = String(decoding: document.rawText(member.value), as: UTF8.self)
    case (.text, _): throw error(member.line, .wrongKind(member.name, "a string"))
    case (.number, _): throw error(member.line, .wrongKind(member.name, "a number"))
    case (.flag, _): throw error(member.line, .wrongKind(member.name, "true or false"))
    }
    let origin = SettingOrigin.file(path: path, line: member.line, key: member.name)
    return (option, Setting(text: text, origin: origin))
  }

  func string(of member: Member) throws(UsageError) -> String {
    guard document.kind(member.value) == .string, let text = document.string(member.value) else {
      throw error(member.line, .wrongKind(member.name, "a string"))
    }
    return text
  }

  /// Counts the line, from 1, that a byte of the file stands on.
  private func line(at offset: Int) -> Int {
    1 + document.bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
  }
}
