import CellGrid

/// Reads a script: one instruction a line, `#` begins a comment line.
///
///     size 80x24
///     wait entries 5
///     key j
///     key <Enter>
///     type {"type":"tick"}
///     wait text "LIVE"
///     frame after-enter
///     timeout 60
package struct Script: Sendable {
  /// Says which line is no instruction, and why.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let line: Int
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
  }

  package let instructions: [ScriptInstruction]

  package init(reading text: String) throws(Fault) {
    var instructions: [ScriptInstruction] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      let words = line.drop { $0 == " " }
      if words.isEmpty || words.hasPrefix("#") { continue }
      do {
        instructions.append(try Self.instruction(String(words)))
      } catch {
        throw Fault(line: index + 1, reason: error.reason)
      }
    }
    self.instructions = instructions
  }

  private struct Refusal: Error { let reason: String }

  private static func instruction(_ line: String) throws(Refusal) -> ScriptInstruction {
    let verb = String(line.prefix { $0 != " " })
    let rest = String(line.dropFirst(verb.count).drop { $0 == " " })
    switch verb {
    case "size": return .size(try size(rest))
    case "key":
      guard let key = Key(spelling: rest) else { throw Refusal(reason: "no key \(rest)") }
      return .key(key)
    case "type": return .type(rest)
    case "wait": return try wait(rest)
    case "frame":
      guard !rest.isEmpty, !rest.contains(" ") else {
        throw Refusal(reason: "frame takes a name of one word")
      }
      return .frame(rest)
    case "timeout":
      guard let seconds = UInt16(rest) else {
        throw Refusal(reason: "timeout takes the seconds that a wait may last, as in 60")
      }
      return .timeout(Int(seconds))
    default:
      throw Refusal(
        reason: "no instruction \(verb); there are size, key, type, wait, timeout and frame")
    }
  }

  private static func size(_ text: String) throws(Refusal) -> Size {
    let parts = text.split(separator: "x")
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...1_000).contains(width), (1...1_000).contains(height)
    else { throw Refusal(reason: "size takes columns and rows, as in 80x24") }
    return Size(width: width, height: height)
  }

  private static func wait(_ text: String) throws(Refusal) -> ScriptInstruction {
    if text.hasPrefix("entries "), let count = UInt32(text.dropFirst(8)) {
      return .waitEntries(Int(count))
    }
    if text.hasPrefix("text ") {
      let wanted = text.dropFirst(5)
      if wanted.count >= 2, wanted.first == "\"", wanted.last == "\"" {
        return .waitText(String(wanted.dropFirst().dropLast()))
      }
    }
    throw Refusal(reason: "wait takes entries N, or text \"…\"")
  }
}
