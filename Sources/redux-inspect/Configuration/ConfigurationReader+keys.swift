import CellGrid
import ExactJSON
import InspectorCore

extension ConfigurationReader {
  /// Reads `keys`: each name of the key table with the keys it has instead of its usual ones, as
  /// one text or a list.
  func keys(
    of member: Member, beside bindings: [String: [ActionBinding]]
  ) throws(UsageError) -> KeyTable {
    let standard = KeyTable.standard
    var changes: [KeyChange] = []
    var lines: [String: Int] = [:]
    for name in try members(of: member.value, "\"keys\"") {
      guard standard.intent(named: name.name) != nil else {
        let nearest = Nearest.match(for: name.name, in: standard.bindings.map(\.name))
        throw error(name.line, .unknownKeyName(name.name, nearest: nearest))
      }
      let keys = try keys(named: name)
      for key in keys {
        guard let app = bindings.first(where: { $0.value.contains { $0.key == key.title } })
        else { continue }
        throw error(name.line, .keyOfAction(key.title, app: app.key))
      }
      changes.append(KeyChange(name.name, keys))
      lines[name.name] = name.line
    }
    do {
      return try standard.changed(by: changes)
    } catch {
      let line = lines[error.change.name] ?? member.line
      throw self.error(line, .keyTaken(error.key.title, by: error.other))
    }
  }

  private func keys(named member: Member) throws(UsageError) -> [Key] {
    var nodes = [member.value]
    if document.kind(member.value) == .array { nodes = Array(document.children(of: member.value)) }
    var keys: [Key] = []
    for node in nodes {
      guard let text = document.string(node) else {
        throw error(member.line, .wrongKind(member.name, "a key or a list of keys"))
      }
      guard let key = Key(written: text) else { throw error(member.line, .noSuchKey(text)) }
      guard KeyChange.isFree(key) else { throw error(member.line, .keyNotFree(key.title)) }
      if keys.contains(key) { throw error(member.line, .givenTwice(text)) }
      keys.append(key)
    }
    return keys
  }
}
