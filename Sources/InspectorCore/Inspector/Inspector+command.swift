import CellGrid
import Timeline

extension Inspector {
  /// Runs a line typed after `:`: an entry's number, a name from the key table, or a name with
  /// what it takes.
  mutating func run(command line: String) -> [Effect] {
    let name = String(line.prefix { $0 != " " })
    let argument = String(line.dropFirst(name.count).drop { $0 == " " })
    if name.isEmpty { return [] }
    if name == "q" { return [.quit] }
    if line == "resume" { return resume() }
    if argument.isEmpty, let number = Int(name) { return find(number) }
    if name == "goto" {
      guard let number = Int(argument) else {
        message = StatusMessage(.failure, "goto takes the number of an entry, as in :goto 50")
        return []
      }
      return find(number)
    }
    guard let intent = settings.keys.intent(named: name) else {
      let nearest = settings.keys.nearestName(to: name).map { "; did you mean :\($0)?" } ?? ""
      message = StatusMessage(.failure, "no command :\(line)\(nearest)")
      return []
    }
    if intent == .snapshot, argument.isEmpty { return keepSnapshot(named: nil) }
    return argument.isEmpty ? perform(intent) : perform(intent, argument)
  }

  /// Carries out a command that says itself what its key would ask for.
  private mutating func perform(_ intent: Intent, _ argument: String) -> [Effect] {
    do throws(TextPattern.Fault) {
      switch intent {
      case .search:
        let pattern = try TextPattern(argument)
        search = Search(pattern)
        rememberJump()
        return seek(pattern, 1)
      case .filter: return setFilter(try EntryQuery(filter: argument))
      case .snapshot: return keepSnapshot(named: argument)
      case .copy:
        if let part = CopyPart(rawValue: argument) { return copy(part) }
        let parts = CopyPart.allCases.map(\.rawValue).joined(separator: ", ")
        message = StatusMessage(.failure, ":copy takes one of \(parts)")
        return []
      case .depth:
        guard let depth = Int(argument), depth > 0 else { break }
        openToDepth(depth)
        return []
      case .times:
        guard let time = TimeColumn(rawValue: argument) else { break }
        show(time)
        return []
      default:
        guard let count = Int(argument), count > 0 else { break }
        self.count = count
        return perform(intent)
      }
    } catch {
      message = StatusMessage(.failure, error.description)
      return []
    }
    let name = settings.keys.bindings.first { $0.intent == intent }?.name ?? ""
    message = StatusMessage(.failure, ":\(name) does not take \(argument)")
    return []
  }

  /// Goes to an entry, from where one can come back.
  mutating func find(_ number: Int) -> [Effect] {
    rememberJump()
    return [.findEntry(number)]
  }

  /// Completes the name before the caret as far as it goes, then names one after the other.
  func complete(_ line: inout LinePrompt, forward: Bool) {
    if let present = line.completion, !line.completions.isEmpty {
      let count = line.completions.count
      let next = (present + (forward ? 1 : -1) + count) % count
      line.completion = next
      line.editor = LineEditor(line.completions[next])
      return
    }
    let typed = line.editor.text
    let names = (settings.keys.bindings.map(\.name) + ["goto", "resume"]).sorted()
      .filter { $0.hasPrefix(typed) }
    guard let first = names.first else {
      line.remark = StatusMessage(.failure, "no command begins so")
      return
    }
    let common = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    line.completions = names.count > 1 ? names : []
    if common != typed || names.count == 1 {
      line.editor = LineEditor(common)
    } else {
      line.completion = forward ? 0 : names.count - 1
      line.editor = LineEditor(names[line.completion ?? 0])
    }
  }
}

extension String {
  func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
